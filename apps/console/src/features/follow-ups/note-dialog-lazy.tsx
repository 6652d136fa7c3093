import { followUpCommands } from '@spotter/contracts/follow-ups/commands';
import type { FollowUpItem } from '@spotter/contracts/follow-ups/queries';
import { maxFollowUpNoteLength } from '@spotter/contracts/follow-ups/limits';
import { useTranslation } from 'react-i18next';
import { AreaField } from '@/components/forms/area-field.js';
import { CommandForm } from '@/components/forms/command-form.js';
import { FormField } from '@/components/forms/form-field.js';
import { useCommandForm } from '@/components/forms/use-command-form.js';
import { Dialog } from '@/components/overlays/dialog.js';

type NoteDialogProps = {
  /** Key of the follow-up in commands. */
  readonly of: Pick<FollowUpItem, 'kind' | 'about'> & { readonly customerId: string };
  readonly name: string;
  /** @returns false if it was refused; the caller shows the refusal */
  readonly onNoted: (note: string) => Promise<boolean>;
  readonly onClose: () => void;
};

/** Asks what was done, for the client's other coaches. */
export const NoteDialog = ({ of, name, onNoted, onClose }: NoteDialogProps) => {
  const { t } = useTranslation(['follow-ups', 'ui']);
  const form = useCommandForm({
    schema: followUpCommands['finish-follow-up'],
    defaultValues: { note: '' },
    payload: ({ note }) => ({ ...of, ...(note.trim() !== '' && { note: note.trim() }) }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('finish', { name })}
      description={t('noteLine')}
      closeLabel={t('ui:close')}
    >
      <CommandForm
        form={form}
        submit={t('noted')}
        onSend={async ({ note = '' }) => {
          if (await onNoted(note)) onClose();
        }}
      >
        <FormField form={form} name="note">
          {(field) => <AreaField label={t('note')} autoFocus rows={3} maxLength={maxFollowUpNoteLength} {...field} />}
        </FormField>
      </CommandForm>
    </Dialog>
  );
};
