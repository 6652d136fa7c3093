import type { CommandPayload } from '@spotter/contracts/commands';
import { exerciseCommands } from '@spotter/contracts/exercises/commands';
import type { ExerciseDetail, LibraryExercise } from '@spotter/contracts/exercises/queries';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommandForm } from '@/components/forms/use-command-form.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { localized } from '@/lib/format/format.js';
import { ExerciseForm, fieldNames } from './exercise-form.js';
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
  const { id: exerciseId } = exercise;
  const revise = useMutation({
    mutationFn: async ({ content }: CommandPayload<'revise-exercise'>) => {
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
  const form = useCommandForm({
    schema: exerciseCommands['revise-exercise'],
    defaultValues: before,
    payload: (draft) => ({ exerciseId, content: changesOf(before, draft) }),
    names: fieldNames,
  });
  return (
    <Dialog
      variant="wide"
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('revise.title', { name: localized(exercise.name) })}
      closeLabel={t('ui:close')}
    >
      <ExerciseForm all={all} form={form} attempt={revise} onSend={revise.mutateAsync} submit={t('revise.submit')} />
    </Dialog>
  );
};
