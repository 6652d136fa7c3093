// Computes the planned tonnage: one function for the builder, rehearsals and what-ifs.
import type { SetType } from '@spotter/contracts/workouts/set-types';
import type { Load } from '../../kernel.js';
import type { RepTarget } from '../program-tree.js';
import { roundedKg, tonnage, type Help, type LiftedBy, type VolumeSet } from '../../workouts/volume.js';

/** A planned set. A set without a load adds no tonnage. */
export type PlannedSet = { readonly setType: SetType; readonly reps?: RepTarget | undefined; readonly load?: Load | undefined };
/** Tonnage in kg with the fewest and with the most planned repetitions. Both are equal if no set has a range of repetitions. */
export type TonnageRange = { readonly minKg: number; readonly maxKg: number };

export const noTonnage: TonnageRange = { minKg: 0, maxKg: 0 };

const withReps = ({ setType, load }: PlannedSet, reps: number | undefined, help: Help | undefined): VolumeSet => ({
  setType,
  voided: false,
  help,
  actual: { ...(reps !== undefined && { reps }), ...(load !== undefined && { load }) },
});

/** Returns the unrounded tonnage of one exercise's sets by `tonnage@1`. Pass `help` for an assisted exercise of a known client. */
export const plannedTonnage = (sets: readonly PlannedSet[], by: LiftedBy, help?: Help): TonnageRange => {
  const of = (repsOf: (target: RepTarget) => number): number =>
    tonnage(
      sets.map((set) => withReps(set, set.reps && repsOf(set.reps), help)),
      by,
    ).valueKg;
  return { minKg: of(({ min }) => min), maxKg: of(({ min, max = min }) => max) };
};

export const addTonnage = (one: TonnageRange, other: TonnageRange): TonnageRange => ({
  minKg: one.minKg + other.minKg,
  maxKg: one.maxKg + other.maxKg,
});
/** Rounds once, as the last step. */
export const roundedTonnage = ({ minKg, maxKg }: TonnageRange): TonnageRange => ({
  minKg: roundedKg(minKg),
  maxKg: roundedKg(maxKg),
});
