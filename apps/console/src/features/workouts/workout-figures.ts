// What a workout came to, counted from the sets on the screen: the same with and without a network.
import type { KnownExercises } from '../../shared/exercise-names.js';
import { isCounted, workVolume, type WorkoutView } from './fold-workout.js';

export type WorkoutFigures = {
  readonly seconds: number | null;
  readonly sets: number;
  readonly volumeKg: number;
  readonly records: number;
};

/**
 * Sets that were removed or refused count for nothing, and neither do warm-ups: as everywhere. `exercises` says whose loads are help.
 */
export const workoutFigures = (
  view: WorkoutView,
  recordSetIds: ReadonlySet<string>,
  nowMs: number,
  { byId }: Pick<KnownExercises, 'byId'>,
): WorkoutFigures => {
  const until = view.endedAt === null ? nowMs : Date.parse(view.endedAt);
  const { sets, valueKg } = workVolume(
    view,
    new Set([...byId.values()].flatMap(({ id, loadKind }) => (loadKind === 'assisted' ? [id] : []))),
  );
  return {
    seconds: view.startedAt === null ? null : Math.max(0, (until - Date.parse(view.startedAt)) / 1000),
    sets,
    volumeKg: valueKg,
    records: view.sets.filter((set) => isCounted(set) && recordSetIds.has(set.id)).length,
  };
};
