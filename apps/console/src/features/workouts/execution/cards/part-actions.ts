import type { GroupClock } from '../../clock/clock.js';
import type { SetView, WorkoutView } from '../../fold-workout.js';
import type { Place } from '../../sets/use-set-entry.js';
import type { OpenSheet } from '../use-execution.js';

/** The workout without its sets, which each part has in its rows, so that a tick changes one part only. */
export type WorkoutOfParts = Omit<WorkoutView, 'sets' | 'setsDone' | 'setsExtra' | 'tonnageKg' | 'version'>;

/** Handlers that stay the same in every render. */
export type PartActions = {
  readonly tick: (place: Place) => void;
  readonly startHold: (place: Place) => void;
  readonly startClock: (clock: GroupClock) => void;
  readonly rate: (place: Place) => void;
  readonly restore: (set: SetView) => void;
  readonly openSheet: (sheet: OpenSheet) => void;
  readonly skip: (slotId: string) => void;
  readonly unskip: (slotId: string) => void;
  readonly answerAdjustment: (adjustmentId: string, taken: boolean) => void;
};
