// Measures training: tonnage and hard sets. Every figure names its convention, because gyms count differently and figures of different
// conventions cannot be compared.
import type { SetType } from '@spotter/contracts/workouts/set-types';
import { toKg } from '../kernel.js';
import type { LoadKind } from '../exercises/exercise-events.js';
import { addedKg } from './loads/help.js';
import type { ActualSet } from './workout-events.js';

/** Marks the load of a set as assistance: `bodyweightKg` is the client's weight on the day of the workout, null if unknown. */
export type Help = { readonly bodyweightKg: number | null };
/** `help` is set on every set of an assisted exercise and absent on all others. */
export type VolumeSet = {
  readonly setType: SetType;
  readonly actual: ActualSet;
  readonly voided: boolean;
  readonly help?: Help | undefined;
};
export type LiftedBy = {
  readonly loadKind: LoadKind;
  /** True if the client repeats the set for the other side and enters one side's repetitions. */
  readonly unilateral: boolean;
  /** Share of the body weight that moves, 0 to 1 (a pull-up about 1, a press-up about 0.65); absent: not counted. */
  readonly bodyweightShare?: number;
};
export const tonnageRule = 'tonnage@1';
export type Tonnage = {
  readonly valueKg: number;
  readonly explanation: {
    readonly rule: typeof tonnageRule;
    readonly sets: number;
    readonly leftOut: number;
    readonly implements: 1 | 2;
    readonly sides: 1 | 2;
    readonly bodyweightKg: number;
  };
};

const counts = (set: VolumeSet): boolean => !set.voided && set.setType !== 'warm-up';

/** Returns the kilograms that one repetition lifts: body weight minus assistance, or 0 if either is unknown. */
const liftedAgainst = ({ bodyweightKg }: Help, load: ActualSet['load']): number =>
  load === undefined || bodyweightKg === null ? 0 : Math.max(0, bodyweightKg + addedKg(load, true));

/**
 * Repetitions × load in kg over sets of one exercise. A pair of dumbbells counts twice its entered load; a unilateral exercise with one
 * implement counts both sides. A set with `help` counts the lifted load. Leaves out voided sets, warm-ups and sets without repetitions.
 */
export const tonnage = (sets: readonly VolumeSet[], by: LiftedBy, bodyweightKg = 0): Tonnage => {
  const counted = sets.filter((set) => counts(set) && (set.actual.reps ?? 0) > 0);
  const pieces = by.loadKind === 'dumbbell-pair' ? 2 : 1;
  const sides = by.unilateral && pieces === 1 ? 2 : 1;
  const ownKg = (by.bodyweightShare ?? 0) * bodyweightKg;
  const valueKg = counted.reduce((total, { actual: { reps = 0, load }, help }) => {
    if (help !== undefined) return total + reps * sides * liftedAgainst(help, load);
    const movedKg = ownKg + (load === undefined ? 0 : pieces * addedKg(load, by.loadKind === 'assisted'));
    return total + reps * sides * Math.max(0, movedKg);
  }, 0);
  const explanation = {
    rule: tonnageRule,
    sets: counted.length,
    leftOut: sets.length - counted.length,
    implements: pieces,
    sides,
    bodyweightKg: ownKg,
  } as const;
  return { valueKg, explanation };
};

/**
 * Rule of the tonnage that clients and coaches see: lifted kilograms × repetitions of all sets except warm-ups and removed ones. The
 * lifted kilograms are the load as entered, also for a pair of dumbbells or one side. On an assisted exercise they are the body weight of
 * the day minus the assistance (ADR 113). Version 1 counted assistance as load. `liftedKg` of the API computes the same in SQL.
 */
export const volumeRule = 'volume@2';
const liftedKgOf = ({ actual: { load }, help }: Pick<VolumeSet, 'actual' | 'help'>): number => {
  if (help !== undefined) return liftedAgainst(help, load);
  return load === undefined ? 0 : Math.max(0, toKg(load));
};
/** Returns the contribution of one set to `volume`, in unrounded kg. */
export const volumeKgOf = (set: VolumeSet): number => (counts(set) ? liftedKgOf(set) * (set.actual.reps ?? 0) : 0);
/** Rounds a sum of kilograms once, to hundredths: 1,428.3, not 1,428.3000000000002. */
export const roundedKg = (kg: number): number => Math.round(kg * 100) / 100;
export const volume = (sets: readonly VolumeSet[]): { readonly valueKg: number; readonly sets: number } => ({
  valueKg: roundedKg(sets.reduce((total, set) => total + volumeKgOf(set), 0)),
  sets: sets.filter(counts).length,
});

export const hardSetsRule = 'hard-sets@1';
export type HardSets = {
  readonly value: number;
  readonly explanation: {
    readonly rule: typeof hardSetsRule;
    readonly leftOut: number;
    /** Number of sets without an effort that count as hard, since most people enter none. */
    readonly effortAssumed: number;
  };
};

const minEffectiveReps = 5;
const maxEffectiveReps = 30;
const maxInReserve = 4;

const isHard = ({ setType, actual: { reps = 0, rpe } }: VolumeSet): boolean => {
  if (setType === 'failure' || setType === 'amrap') return reps >= minEffectiveReps && reps <= maxEffectiveReps;
  return reps >= minEffectiveReps && reps <= maxEffectiveReps && (rpe === undefined || 10 - rpe <= maxInReserve);
};

/** Counts sets of 5 to 30 repetitions with at most 4 in reserve, without warm-ups and voided sets. */
export const hardSets = (sets: readonly VolumeSet[]): HardSets => {
  const hard = sets.filter((set) => counts(set) && isHard(set));
  const effortAssumed = hard.filter((set) => set.actual.rpe === undefined && set.setType !== 'failure' && set.setType !== 'amrap').length;
  return { value: hard.length, explanation: { rule: hardSetsRule, leftOut: sets.length - hard.length, effortAssumed } };
};

export type MuscleConvention = 'direct' | 'secondary-half';
/**
 * Returns hard sets by muscle, from sets per exercise: a primary muscle gets all of them, a secondary one none or half. Pelland et al. 2024
 * ("The Resistance Training Dose Response", SportRxiv) count indirect sets as half.
 */
export const hardSetsByMuscle = (
  exercises: readonly {
    readonly hardSets: number;
    readonly primaryMuscles: readonly string[];
    readonly secondaryMuscles: readonly string[];
  }[],
  convention: MuscleConvention,
): ReadonlyMap<string, number> => {
  const totals = new Map<string, number>();
  const add = (muscle: string, sets: number): void => void totals.set(muscle, (totals.get(muscle) ?? 0) + sets);
  for (const { hardSets: sets, primaryMuscles, secondaryMuscles } of exercises) {
    for (const muscle of new Set(primaryMuscles)) add(muscle, sets);
    if (convention === 'direct') continue;
    for (const muscle of new Set(secondaryMuscles)) if (!primaryMuscles.includes(muscle)) add(muscle, sets / 2);
  }
  return totals;
};
