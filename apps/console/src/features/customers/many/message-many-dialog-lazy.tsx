import { maxMessageLength } from '@spotter/contracts/conversations/limits';
import type { CustomerItem } from '@spotter/contracts/customers/queries';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionForm } from '@/components/forms/action-form.js';
import { Field } from '@/components/forms/field.js';
import { Textarea } from '@/components/ui/textarea.js';
import { ManyDialog } from '@/shared/many/many-dialog.js';
import { useForMany } from '@/shared/many/use-for-many.js';
import { conversationsOf, messagesTo } from './messages-to.js';

export type MessageManyProps = {
  readonly gym: string;
  readonly chosen: readonly Pick<CustomerItem, 'id' | 'name' | 'lastname'>[];
  readonly onClose: (isSent: boolean) => void;
};

/** Sends the same message to each selected client, in separate conversations. Messages cannot be undone. */
export const MessageManyDialog = ({ gym, chosen, onClose }: MessageManyProps) => {
  const { t } = useTranslation('customers');
  const [text, setText] = useState('');
  const [unreachable, setUnreachable] = useState<readonly string[]>([]);
  const { state, run } = useForMany(gym, ['conversations', 'follow-ups']);
  const send = useMutation({
    mutationFn: async () => {
      const found = messagesTo(
        chosen.map(({ id }) => id),
        text.trim(),
        await conversationsOf(gym),
      );
      setUnreachable(found.unreachable);
      await run(found.messages);
    },
  });
  return (
    <ManyDialog
      gym={gym}
      chosen={chosen}
      state={state}
      title={t('messageMany.title', { count: chosen.length })}
      description={t('messageMany.line')}
      done={(count) => t('messageMany.done', { count })}
      refused={(count) => t('messageMany.refused', { count })}
      leftOut={unreachable.map((customerId) => ({ customerId, code: 'contact-not-allowed' }))}
      onClose={onClose}
    >
      <ActionForm
        attempt={{ ...send, mutate: () => text.trim() !== '' && send.mutate() }}
        submit={t('messageMany.submit', { count: chosen.length })}
      >
        <Field label={t('messageMany.text')}>
          {(wiring) => (
            <Textarea
              {...wiring}
              rows={5}
              required
              autoFocus
              maxLength={maxMessageLength}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
      </ActionForm>
    </ManyDialog>
  );
};
