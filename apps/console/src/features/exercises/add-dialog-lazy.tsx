import type { LibraryExercise } from '@spotter/contracts/exercises/queries';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/overlays/dialog.js';
import { newId } from '@/lib/api/send-command.js';
import { ExerciseForm } from './exercise-form.js';
import { contentOf, emptyDraft } from './exercise-draft.js';
import { sendWithUndo } from './send-with-undo.js';

type AddDialogProps = {
  readonly gym: string;
  readonly all: readonly LibraryExercise[];
  readonly onClose: () => void;
  readonly onAdded: (exerciseId: string) => void;
};

export const AddDialog = ({ gym, all, onClose, onAdded }: AddDialogProps) => {
  const { t } = useTranslation(['exercises', 'ui']);
  const [draft, setDraft] = useState(emptyDraft);
  // One id for all attempts: a second click adds no second exercise.
  const [exerciseId] = useState(newId);
  const add = useMutation({
    mutationFn: () =>
      sendWithUndo(
        gym,
        { type: 'add-exercise', payload: { exerciseId, content: contentOf(draft) } },
        t('add.added', { name: draft.nameEn.trim() }),
        [{ type: 'archive-exercise', payload: { exerciseId } }],
      ),
    onSuccess: () => {
      onClose();
      onAdded(exerciseId);
    },
  });
  return (
    <Dialog variant="wide" open onOpenChange={(open) => !open && onClose()} title={t('add.title')} closeLabel={t('ui:close')}>
      <ExerciseForm all={all} draft={draft} onDraft={setDraft} attempt={add} submit={t('add.submit')} />
    </Dialog>
  );
};
