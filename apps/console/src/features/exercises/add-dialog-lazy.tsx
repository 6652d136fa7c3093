import type { CommandPayload } from '@spotter/contracts/commands';
import { exerciseCommands } from '@spotter/contracts/exercises/commands';
import type { LibraryExercise } from '@spotter/contracts/exercises/queries';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommandForm } from '@/components/forms/use-command-form.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { newId } from '@/lib/api/send-command.js';
import { ExerciseForm, fieldNames } from './exercise-form.js';
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
  // One id for all attempts: a second click adds no second exercise.
  const [exerciseId] = useState(newId);
  const add = useMutation({
    mutationFn: (payload: CommandPayload<'add-exercise'>) =>
      sendWithUndo(gym, { type: 'add-exercise', payload }, t('add.added', { name: payload.content.name.en }), [
        { type: 'archive-exercise', payload: { exerciseId } },
      ]),
    onSuccess: () => {
      onClose();
      onAdded(exerciseId);
    },
  });
  const form = useCommandForm({
    schema: exerciseCommands['add-exercise'],
    defaultValues: emptyDraft,
    payload: (draft) => ({ exerciseId, content: contentOf(draft) }),
    names: fieldNames,
  });
  return (
    <Dialog variant="wide" open onOpenChange={(open) => !open && onClose()} title={t('add.title')} closeLabel={t('ui:close')}>
      <ExerciseForm all={all} form={form} attempt={add} onSend={add.mutateAsync} submit={t('add.submit')} />
    </Dialog>
  );
};
