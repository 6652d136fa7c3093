import type { ExerciseDetail, LibraryExercise } from '@spotter/contracts/exercises/queries';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionForm } from '@/components/forms/action-form.js';
import { SearchChoice } from '@/components/forms/search-choice.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { localized } from '@/lib/format/format.js';
import { textOr } from '@/lib/format/text-or.js';
import { searchOf } from '@/shared/exercise-picker/exercise-search.js';
import { sendWithUndo } from './send-with-undo.js';

type MergeDialogProps = {
  readonly gym: string;
  readonly exercise: ExerciseDetail;
  readonly all: readonly LibraryExercise[];
  readonly onClose: () => void;
};
const maxOffered = 30;

/** The chosen exercise, and those that the text finds, best first. */
const offered = (all: readonly LibraryExercise[], q: string, chosen: string): readonly LibraryExercise[] => {
  const found = q.trim() === '' ? all : searchOf(all).search(q, all.length);
  const ids = new Map(all.map((one) => [one.id, one]));
  return [...new Set([chosen, ...found.map(({ id }) => id)])].flatMap((id) => ids.get(id) ?? []);
};

export const MergeDialog = ({ gym, exercise, all, onClose }: MergeDialogProps) => {
  const { t } = useTranslation(['exercises', 'ui']);
  const [q, setQ] = useState('');
  const [into, setInto] = useState('');
  const { id: exerciseId } = exercise;
  const [name, target] = [localized(exercise.name), localized(all.find(({ id }) => id === into)?.name)];
  const options = offered(all, q, into)
    .filter((one) => one.id !== exerciseId && !one.archived && one.origin !== 'customer')
    .slice(0, maxOffered)
    .map((one) => ({
      id: one.id,
      label: localized(one.name),
      note: one.equipment === null ? '' : textOr(`ui:equipment.${one.equipment}`, one.equipment),
    }));
  const merge = useMutation({
    mutationFn: async () => {
      if (into === '') return;
      await sendWithUndo(
        gym,
        { type: 'merge-exercises', payload: { exerciseId, intoExerciseId: into } },
        t('merge.done', { name, target }),
        [{ type: 'split-exercises', payload: { exerciseId } }],
      );
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('merge.title', { name })}
      description={t('merge.line')}
      closeLabel={t('ui:close')}
    >
      <ActionForm attempt={merge} submit={into === '' ? t('merge.choose') : t('merge.submit', { target })}>
        <SearchChoice label={t('merge.into')} name="into" options={options} value={into} q={q} onSearch={setQ} onChange={setInto} />
      </ActionForm>
    </Dialog>
  );
};
