import type { CustomerItem } from '@spotter/contracts/customers/queries';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionForm } from '../../../components/forms/action-form.js';
import { Button } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/overlays/dialog.js';
import { Field } from '../../../components/forms/field.js';
import { Textarea } from '../../../components/ui/textarea.js';
import { RefusedList, RunningForMany } from '../../../shared/many/answers-of-many.js';
import { useForMany } from '../../../shared/many/use-for-many.js';
import { conversationsOf, messagesTo } from './messages-to.js';

export type MessageManyProps = {
  readonly gym: string;
  readonly chosen: readonly Pick<CustomerItem, 'id' | 'name' | 'lastname'>[];
  readonly onClose: () => void;
};

/** The same words to everybody who was chosen, each in a conversation of their own. Words are said once: they cannot be taken back. */
export const MessageManyDialog = ({ gym, chosen, onClose }: MessageManyProps) => {
  const { t } = useTranslation(['customers', 'ui']);
  const [text, setText] = useState('');
  const [unreachable, setUnreachable] = useState<readonly string[]>([]);
  const { state, run } = useForMany(gym, ['conversations', 'follow-ups']);
  const names = new Map(chosen.map(({ id, name, lastname }) => [id, `${name} ${lastname}`.trim()]));
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
  const refused =
    state.kind === 'answered' ? [...unreachable.map((customerId) => ({ customerId, code: 'contact-not-allowed' })), ...state.refused] : [];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && state.kind !== 'sending' && onClose()}
      title={t('messageMany.title', { count: chosen.length })}
      description={t('messageMany.line')}
      closeLabel={t('ui:close')}
    >
      {state.kind === 'asking' && (
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
                maxLength={4000}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
        </ActionForm>
      )}
      <RunningForMany state={state} />
      {state.kind === 'answered' && (
        <div className="grid gap-4">
          <p role="status" className="font-medium">
            {t('messageMany.done', { count: state.done.length })}
          </p>
          {refused.length > 0 && (
            <section aria-label={t('messageMany.refused', { count: refused.length })} className="grid gap-2">
              <h3 className="text-table font-medium">{t('messageMany.refused', { count: refused.length })}</h3>
              <RefusedList gym={gym} refused={refused} nameOf={(id) => names.get(id) ?? ''} />
            </section>
          )}
          <Button variant="outline" onClick={onClose}>
            {t('ui:close')}
          </Button>
        </div>
      )}
    </Dialog>
  );
};
