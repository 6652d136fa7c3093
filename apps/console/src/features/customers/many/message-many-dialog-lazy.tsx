import { messageContent } from '@spotter/contracts/conversations/commands';
import { maxMessageLength } from '@spotter/contracts/conversations/limits';
import type { CustomerItem } from '@spotter/contracts/customers/queries';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaField } from '@/components/forms/area-field.js';
import { CommandForm } from '@/components/forms/command-form.js';
import { FormField } from '@/components/forms/form-field.js';
import { useCommandForm } from '@/components/forms/use-command-form.js';
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
  const [unreachable, setUnreachable] = useState<readonly string[]>([]);
  const { state, run } = useForMany(gym, ['conversations', 'follow-ups']);
  const send = useMutation({
    mutationFn: async (text: string) => {
      const found = messagesTo(
        chosen.map(({ id }) => id),
        text,
        await conversationsOf(gym),
      );
      setUnreachable(found.unreachable);
      await run(found.messages);
    },
  });
  const form = useCommandForm({
    schema: messageContent,
    defaultValues: { text: '' },
    payload: ({ text }) => ({ text: text.trim() }),
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
      <CommandForm
        form={form}
        attempt={send}
        submit={t('messageMany.submit', { count: chosen.length })}
        onSend={({ text }) => send.mutateAsync(text)}
      >
        <FormField form={form} name="text">
          {(field) => <AreaField label={t('messageMany.text')} rows={5} required autoFocus maxLength={maxMessageLength} {...field} />}
        </FormField>
      </CommandForm>
    </ManyDialog>
  );
};
