import type { ExerciseDetail, LibraryExercise } from '@spotter/contracts/exercises/queries';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/overlays/dialog.js';
import { localized } from '@/lib/format/format.js';
import { ExerciseForm } from './exercise-form.js';
import { changesBack, changesOf, draftOf } from './exercise-draft.js';
import { sendWithUndo } from './send-with-undo.js';

type ReviseDialogProps = {
  readonly gym: string;
  readonly exercise: ExerciseDetail;
  readonly all: readonly LibraryExercise[];
  readonly onClose: () => void;
};

export const ReviseDialog = ({ gym, exercise, all, onClose }: ReviseDialogProps) => {
  const { t } = useTranslation(['exercises', 'ui']);
  const [before] = useState(() => draftOf(exercise));
  const [draft, setDraft] = useState(before);
  const { id: exerciseId } = exercise;
  const revise = useMutation({
    mutationFn: async () => {
      const content = changesOf(before, draft);
      if (Object.keys(content).length === 0) return;
      const back = changesBack(before, content);
      await sendWithUndo(
        gym,
        { type: 'revise-exercise', payload: { exerciseId, content } },
        t('revise.saved'),
        back === null ? [] : [{ type: 'revise-exercise', payload: { exerciseId, content: back } }],
      );
    },
    onSuccess: onClose,
  });
  return (
    <Dialog
      variant="wide"
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('revise.title', { name: localized(exercise.name) })}
      closeLabel={t('ui:close')}
    >
      <ExerciseForm all={all} draft={draft} onDraft={setDraft} attempt={revise} submit={t('revise.submit')} />
    </Dialog>
  );
};
