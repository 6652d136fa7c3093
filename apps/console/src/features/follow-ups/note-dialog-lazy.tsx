import { maxFollowUpNoteLength } from '@spotter/contracts/follow-ups/limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionForm } from '@/components/forms/action-form.js';
import { Field } from '@/components/forms/field.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { Textarea } from '@/components/ui/textarea.js';

type NoteDialogProps = {
  readonly name: string;
  /** @returns false if it was refused; the caller shows the refusal */
  readonly onNoted: (note: string) => Promise<boolean>;
  readonly onClose: () => void;
};

/** Asks what was done, for the client's other coaches. */
export const NoteDialog = ({ name, onNoted, onClose }: NoteDialogProps) => {
  const { t } = useTranslation(['follow-ups', 'ui']);
  const [note, setNote] = useState('');
  const noting = useMutation({ mutationFn: () => onNoted(note.trim()), onSuccess: (isDone) => isDone && onClose() });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('finish', { name })}
      description={t('noteLine')}
      closeLabel={t('ui:close')}
    >
      <ActionForm attempt={noting} submit={t('noted')}>
        <Field label={t('note')}>
          {(wiring) => (
            <Textarea
              {...wiring}
              autoFocus
              rows={3}
              maxLength={maxFollowUpNoteLength}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
      </ActionForm>
    </Dialog>
  );
};
