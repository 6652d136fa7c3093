import i18next from 'i18next';
import { tellWithUndo } from '@/components/overlays/tell-with-undo.js';
import type { Corrected } from '../execution/use-execution.js';
import type { SetView } from '../fold-workout.js';
import { correctedActual } from '../sets/draft.js';
import { amendSet, restoreSet } from '../workout-actions.js';

/** Offers staff to undo a correction at a set of a client, whose page may not be on this screen any more. */
export const offerCorrectionUndo =
  (gym: string, workoutId: string) =>
  (kind: Corrected, before: SetView): void => {
    const reason = i18next.t('workouts:reasons.undo');
    const was = correctedActual(before.actual, {}, [], before.actual.load?.unit ?? 'kg');
    const undo = async (): Promise<void> => {
      if (kind === 'removed') await restoreSet({ gym }, workoutId, before.id, reason);
      else if (was !== null) await amendSet({ gym }, workoutId, before.id, was, reason);
    };
    tellWithUndo({ title: i18next.t(`workouts:set.${kind}`), undo });
  };
