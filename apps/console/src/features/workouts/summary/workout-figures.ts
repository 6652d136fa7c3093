// Figures of a workout, computed from the shown sets, so that they are the same online and offline.
import type { KnownExercises } from '@/shared/exercise-names.js';
import { isCounted, workVolume, type WorkoutView } from '../fold-workout.js';

export type WorkoutFigures = {
  readonly seconds: number | null;
  readonly sets: number;
  readonly volumeKg: number;
  readonly records: number;
};

/** Ignores voided and refused sets and warm-ups. `byId` tells which exercises are assisted. */
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
