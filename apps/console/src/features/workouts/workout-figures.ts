// What a workout came to, counted from the sets on the screen: the same with and without a network.
import { volume, type VolumeSet } from '@spotter/domain/workouts/volume';
import type { WorkoutView } from './fold-workout.js';

export type WorkoutFigures = {
  readonly seconds: number | null;
  readonly sets: number;
  readonly volumeKg: number;
  readonly records: number;
};

/** The contract says the words of the domain’s set as plain text. */
const asCounted = ({ setType, actual, voided }: WorkoutView['sets'][number]): VolumeSet => ({ setType, actual, voided }) as VolumeSet;

/** Sets that were removed count for nothing, and neither do warm-ups: as everywhere. */
export const workoutFigures = (view: WorkoutView, recordSetIds: ReadonlySet<string>, nowMs: number): WorkoutFigures => {
  const done = view.sets.filter((set) => !set.voided && set.setType !== 'warm-up');
  const until = view.endedAt === null ? nowMs : Date.parse(view.endedAt);
  return {
    seconds: view.startedAt === null ? null : Math.max(0, (until - Date.parse(view.startedAt)) / 1000),
    sets: done.length,
    volumeKg: volume(done.map(asCounted)).valueKg,
    records: done.filter((set) => recordSetIds.has(set.id)).length,
  };
};
