import { useTranslation } from 'react-i18next';
import { tellWithUndo } from '@/components/overlays/tell-with-undo.js';
import { newId } from '@/lib/api/send-command.js';
import { painLine } from '@/shared/pain/pain-line.js';
import type { ExerciseBlock } from '../blocks/exercise-blocks.js';
import type { PainView } from '../fold-workout.js';
import { reportPain, withdrawPain, type To } from '../workout-actions.js';
import type { Pain } from './pains-of.js';

export type PainActions = {
  readonly to: To;
  readonly workoutId: string;
  readonly act: (work: Promise<unknown>) => void;
  readonly onStorageFailed: (error: unknown) => void;
};

/** Reports pain and withdraws reports. Each toast offers undo. */
export const usePain = ({ to, workoutId, act, onStorageFailed }: PainActions) => {
  const { t } = useTranslation('workouts');
  // Without `acting`: the workout of this render is out of date by the time of an undo.
  const later: To = { gym: to.gym };
  return {
    reportPain: ({ slotId, exerciseId, hasSlot }: ExerciseBlock, pain: Pain): void => {
      const painId = newId();
      const subject = { ...(hasSlot && { slotId }), exerciseId };
      const report = async (): Promise<void> => {
        await reportPain(to, { workoutId, painId, ...subject, ...pain, reportedAt: new Date().toISOString() });
        tellWithUndo({
          title: t('pain.reported', { pain: painLine([pain]) }),
          undo: () => withdrawPain(later, workoutId, painId).catch(onStorageFailed),
        });
      };
      act(report());
    },
    /** The undo makes the same report again. */
    withdrawPain: ({ id: painId, slotId, exerciseId, where, level, note, at: reportedAt }: PainView): void => {
      const subject = { ...(slotId !== null && { slotId }), ...(exerciseId !== null && { exerciseId }) };
      const report = { workoutId, painId, ...subject, where, level, ...(note !== null && { note }), reportedAt };
      const withdraw = async (): Promise<void> => {
        await withdrawPain(to, workoutId, painId);
        tellWithUndo({
          title: t('pain.withdrawn', { pain: painLine([report]) }),
          undo: () => reportPain(later, report).catch(onStorageFailed),
        });
      };
      act(withdraw());
    },
  };
};
