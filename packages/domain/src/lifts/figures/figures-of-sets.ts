// Figures of a lift from its sets. The projector computes each set by it, and a device the sets of a day that a reader leaves in.
import { toKg } from '../../kernel.js';
import { volume, type VolumeSet } from '../../workouts/volume.js';
import type { ActualSet } from '../../workouts/workout-events.js';
import { e1rm } from '../e1rm.js';

export type SetFigures = { readonly loadKg: number | null; readonly reps: number | null; readonly e1rmKg: number | null };

/** Returns the load and estimated 1RM in kg; null without a load or repetitions. A negative load is assistance and counts as no load. */
export const setFigures = (actual: ActualSet): SetFigures => {
  const loadKg = actual.load === undefined || actual.load.value < 0 ? null : toKg(actual.load);
  const reps = actual.reps ?? null;
  const estimate = loadKg === null || reps === null ? null : e1rm(loadKg, reps);
  return { loadKg, reps, e1rmKg: estimate !== null && 'value' in estimate ? estimate.value : null };
};

export type LiftFigures = {
  /** Heaviest load; with assistance the least one. Null without loads. */
  readonly topLoadKg: number | null;
  readonly e1rmKg: number | null;
  /** Volume in kg by `volumeRule`. */
  readonly tonnageKg: number;
  readonly sets: number;
  /** Heaviest load by number of repetitions, fewest repetitions first; absent if no load was lifted. */
  readonly loads?: readonly { readonly reps: number; readonly kg: number }[];
};

const heaviestByReps = (figures: readonly SetFigures[]): LiftFigures['loads'] => {
  const loads = new Map<number, number>();
  for (const { reps, loadKg } of figures)
    if (reps !== null && reps >= 1 && loadKg !== null && loadKg > 0) loads.set(reps, Math.max(loadKg, loads.get(reps) ?? 0));
  return loads.size === 0 ? undefined : [...loads].map(([reps, kg]) => ({ reps, kg })).toSorted((one, other) => one.reps - other.reps);
};
const most = (values: readonly number[]): number | null => (values.length === 0 ? null : Math.max(...values));

/** @param sets counted sets of one exercise: without warm-ups and removed ones */
export const figuresOfSets = (sets: readonly VolumeSet[]): LiftFigures => {
  const figures = sets.map(({ actual }) => setFigures(actual));
  const loadsKg = figures.flatMap(({ loadKg }) => loadKg ?? []);
  const { valueKg: tonnageKg } = volume(sets);
  // With assistance the least is the best, and there is no estimate.
  if (sets.some(({ help }) => help !== undefined))
    return { topLoadKg: loadsKg.length === 0 ? null : Math.min(...loadsKg), e1rmKg: null, tonnageKg, sets: sets.length };
  const loads = heaviestByReps(figures);
  return {
    topLoadKg: most(loadsKg),
    e1rmKg: most(figures.flatMap(({ e1rmKg }) => e1rmKg ?? [])),
    tonnageKg,
    sets: sets.length,
    ...(loads !== undefined && { loads }),
  };
};
