// Records of one client, computed from all sets and never stored as events: voiding the set of a record restores the previous one.
import { toMs } from '@spotter/contracts/civil-date';
import type { SetType } from '@spotter/contracts/workouts/set-types';
import { toKg, type Instant, type Load } from '../kernel.js';
import type { ActualSet } from '../workouts/workout-events.js';
import { defaultFormula, e1rm, maxEstimableReps, type E1rmFormula } from './e1rm.js';

/**
 * `e1rmEligible` is a property of the exercise: false for assisted lifts, whose load is assistance, and for machines that are not
 * comparable.
 */
export type RecordSource = {
  readonly setId: string;
  readonly exerciseId: string;
  readonly setType: SetType;
  readonly actual: ActualSet;
  readonly performedAt: Instant;
  readonly voided: boolean;
  readonly e1rmEligible: boolean;
};

export type LoadRecord = { readonly setId: string; readonly reps: number; readonly load: Load; readonly performedAt: Instant };
export type E1rmRecord = LoadRecord & { readonly valueKg: number; readonly formula: string };
export type ExerciseRecords = {
  readonly exerciseId: string;
  readonly bestE1rm: E1rmRecord | null;
  /** Heaviest load for each number of repetitions, 1 to 12, ascending. */
  readonly byReps: readonly LoadRecord[];
};

type Counted = RecordSource & { readonly reps: number; readonly load: Load; readonly performedAtMs: number };

const counted = (source: RecordSource): readonly Counted[] => {
  const { reps, load } = source.actual;
  if (source.voided || !source.e1rmEligible || source.setType === 'warm-up') return [];
  if (reps === undefined || load === undefined || reps < 1 || reps > maxEstimableReps || load.value <= 0) return [];
  return [{ ...source, reps, load, performedAtMs: toMs(source.performedAt) }];
};

/**
 * Loads and estimates that differ by less count as equal. Conversion between pounds and kilograms adds noise: 20.41168 kg is 45 lb,
 * 132.3 lb is 10 g more than 60 kg, and an estimate of twelve repetitions multiplies the difference by 1.4.
 */
export const recordNoiseKg = 0.05;

const inTime = (left: Counted, right: Counted): number => left.performedAtMs - right.performedAtMs || (left.setId < right.setId ? -1 : 1);

/** The earliest of equal sets holds the record. `sets` are ordered by time. */
const bestOf = <S extends Counted>(sets: readonly S[], valueOf: (set: S) => number): S | undefined =>
  sets.reduce<S | undefined>((best, set) => {
    return best === undefined || valueOf(set) - valueOf(best) > recordNoiseKg ? set : best;
  }, undefined);

const asRecord = ({ setId, reps, load, performedAt }: Counted): LoadRecord => ({ setId, reps, load, performedAt });

const estimated =
  (formula: E1rmFormula) =>
  (set: Counted): number => {
    const estimate = e1rm(toKg(set.load), set.reps, formula);
    return 'value' in estimate ? estimate.value : 0;
  };

const recordsOfExercise = (exerciseId: string, unsorted: readonly Counted[], formula: E1rmFormula): ExerciseRecords => {
  const valueOf = estimated(formula);
  const sets = unsorted.toSorted(inTime);
  const best = bestOf(sets, valueOf);
  const byReps = Array.from({ length: maxEstimableReps }, (_, index) =>
    bestOf(
      sets.filter((set) => set.reps === index + 1),
      (set) => toKg(set.load),
    ),
  );
  return {
    exerciseId,
    bestE1rm: best === undefined ? null : { ...asRecord(best), valueKg: valueOf(best), formula: `${formula}@1` },
    byReps: byReps.flatMap((set) => (set === undefined ? [] : [asRecord(set)])),
  };
};

/**
 * Best estimated maximum (kg) and best load per number of repetitions, by exercise. Ignores voided sets, warm-ups, sets without load and
 * exercises that are not eligible. The order of the sets does not matter.
 */
export const recordsOf = (sources: readonly RecordSource[], formula: E1rmFormula = defaultFormula): readonly ExerciseRecords[] => {
  const byExercise = new Map<string, Counted[]>();
  for (const set of sources.flatMap(counted)) {
    const known = byExercise.get(set.exerciseId);
    if (known === undefined) byExercise.set(set.exerciseId, [set]);
    else known.push(set);
  }
  return [...byExercise].map(([exerciseId, sets]) => recordsOfExercise(exerciseId, sets, formula));
};

export type CountedSet = Counted & { readonly e1rmKg: number };

/** Returns a set with the values to compare; null if it does not count for records. */
export const countedSet = (source: RecordSource): CountedSet | null => {
  const [set] = counted(source);
  return set === undefined ? null : { ...set, e1rmKg: estimated(defaultFormula)(set) };
};

/** Returns the best set of one exercise. */
export const bestE1rmOf = (sets: readonly CountedSet[]): CountedSet | undefined => bestOf(sets.toSorted(inTime), ({ e1rmKg }) => e1rmKg);
