import type { ExerciseDetail } from '@spotter/contracts/exercises/queries';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ActionForm } from '@/components/forms/action-form.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { formatDate, localized } from '@/lib/format/format.js';
import { sendWithUndo } from './send-with-undo.js';

type ArchiveDialogProps = { readonly gym: string; readonly exercise: ExerciseDetail; readonly onClose: () => void };

/** Archives an exercise after showing where it is used. */
export const ArchiveDialog = ({ gym, exercise, onClose }: ArchiveDialogProps) => {
  const { t } = useTranslation(['exercises', 'exercise-sheet', 'ui']);
  const { id: exerciseId, used } = exercise;
  const name = localized(exercise.name);
  const archive = useMutation({
    mutationFn: () =>
      sendWithUndo(gym, { type: 'archive-exercise', payload: { exerciseId } }, t('archive.done', { name }), [
        { type: 'restore-exercise', payload: { exerciseId } },
      ]),
    onSuccess: onClose,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('archive.title', { name })}
      description={t('archive.line')}
      closeLabel={t('ui:close')}
    >
      <ActionForm attempt={archive} submit={t('archive.submit')}>
        {used !== null && (
          <ul className="figures grid list-disc gap-1 pl-5 text-table">
            <li>{t('exercise-sheet:usedIn', { count: used.programs })}</li>
            <li>
              {used.lastAt === null
                ? t('exercise-sheet:neverTrained')
                : `${t('exercise-sheet:trainedBy', { count: used.clients })}, ${t('exercise-sheet:lastOn', { date: formatDate(used.lastAt) })}`}
            </li>
          </ul>
        )}
      </ActionForm>
    </Dialog>
  );
};
