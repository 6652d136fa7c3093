// What a workout came to, counted from the sets on the screen: the same with and without a network.
import type { WorkoutView } from './fold-workout.js';

const kgPerPound = 0.453_592_37;
export type WorkoutFigures = {
  readonly seconds: number | null;
  readonly sets: number;
  readonly volumeKg: number;
  readonly records: number;
};

/** Sets that were removed count for nothing, and neither do warm-ups: as everywhere. */
export const workoutFigures = (view: WorkoutView, recordSetIds: ReadonlySet<string>, nowMs: number): WorkoutFigures => {
  const done = view.sets.filter((set) => !set.voided && set.setType !== 'warm-up');
  const volumeOf = ({ actual: { load, reps } }: WorkoutView['sets'][number]): number =>
    load === undefined || reps === undefined ? 0 : load.value * (load.unit === 'kg' ? 1 : kgPerPound) * reps;
  const until = view.endedAt === null ? nowMs : Date.parse(view.endedAt);
  return {
    seconds: view.startedAt === null ? null : Math.max(0, (until - Date.parse(view.startedAt)) / 1000),
    sets: done.length,
    volumeKg: done.reduce((sum, set) => sum + volumeOf(set), 0),
    records: done.filter((set) => recordSetIds.has(set.id)).length,
  };
};
