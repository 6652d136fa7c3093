// Sums up a plan: hard sets by muscle, tonnage, intensity and time. `totals-receipt` explains each figure.
import type { LoadKind } from '../../exercises/exercise-events.js';
import { plannedTonnage } from './planned-tonnage.js';
import { hardSets, hardSetsByMuscle, type VolumeSet } from '../../workouts/volume.js';
import type { Day, Effort, Prescription, ProgramTree, Slot } from '../program-tree.js';
import { estimatedSeconds } from './estimated-seconds.js';
import { groupsOf } from './muscle-groups.js';

export type CountedExercise = {
  readonly primaryMuscles: readonly string[];
  readonly secondaryMuscles: readonly string[];
  readonly loadKind: LoadKind;
};
export type Exercises = ReadonlyMap<string, CountedExercise>;

/** A mean that can be combined with others: `sum` over `count` sets. */
export type Mean = { readonly sum: number; readonly count: number };

export type Totals = {
  /** Number of working sets, without warm-ups. */
  readonly sets: number;
  /** Hard sets by muscle: a primary muscle gets all sets of an exercise, a secondary one half. */
  readonly muscles: ReadonlyMap<string, number>;
  /** Working sets that are not hard: fewer than 5 or more than 30 repetitions, or more than 4 in reserve. */
  readonly notHard: number;
  /** Repetitions × load of sets with a written weight, using the most repetitions of a range. */
  readonly tonnageKg: number;
  /** As `tonnageKg`, with the fewest repetitions. */
  readonly leastTonnageKg: number;
  /** Working sets whose load depends on the client or is not written. */
  readonly withoutLoad: number;
  /** Mean of loads written in percent of a training max or a one-rep max. */
  readonly percent: Mean;
  /** Mean of written efforts as RPE, converted from repetitions in reserve. */
  readonly rpe: Mean;
  readonly seconds: number;
};

export const noTotals: Totals = {
  sets: 0,
  muscles: new Map(),
  notHard: 0,
  tonnageKg: 0,
  leastTonnageKg: 0,
  withoutLoad: 0,
  percent: { sum: 0, count: 0 },
  rpe: { sum: 0, count: 0 },
  seconds: 0,
};

const meanOf = (values: readonly number[]): Mean => ({ sum: values.reduce((sum, value) => sum + value, 0), count: values.length });

const addMean = (a: Mean, b: Mean): Mean => ({ sum: a.sum + b.sum, count: a.count + b.count });

export const addTotals = (a: Totals, b: Totals): Totals => {
  const muscles = new Map(a.muscles);
  for (const [muscle, sets] of b.muscles) muscles.set(muscle, (muscles.get(muscle) ?? 0) + sets);
  return {
    sets: a.sets + b.sets,
    muscles,
    notHard: a.notHard + b.notHard,
    tonnageKg: a.tonnageKg + b.tonnageKg,
    leastTonnageKg: a.leastTonnageKg + b.leastTonnageKg,
    withoutLoad: a.withoutLoad + b.withoutLoad,
    percent: addMean(a.percent, b.percent),
    rpe: addMean(a.rpe, b.rpe),
    seconds: a.seconds + b.seconds,
  };
};

const rpeOf = ({ kind, value }: Effort): number => (kind === 'rpe' ? value : 10 - value);
/** Returns the written load at the slot's percentage. */
const writtenLoad = ({ load }: Prescription, { loadPercent = 100 }: Slot) =>
  load?.kind === 'absolute' ? { ...load.load, value: (load.load.value * loadPercent) / 100 } : undefined;

/** Treats a planned set as done, with the most repetitions of its range. */
const asDone = (set: Prescription, slot: Slot): VolumeSet => {
  const reps = set.reps?.max ?? set.reps?.min;
  const load = writtenLoad(set, slot);
  return {
    setType: set.setType,
    voided: false,
    actual: {
      ...(reps !== undefined && { reps }),
      ...(load !== undefined && { load }),
      ...(set.effort !== undefined && { rpe: rpeOf(set.effort) }),
    },
  };
};

/** Totals without the time, which belongs to a whole day. */
const totalsOfSlot = (slot: Slot, exercises: Exercises): Totals => {
  const { exerciseId, rounds = 1, loadPercent = 100 } = slot;
  const exercise = exercises.get(exerciseId);
  const working = Array.from({ length: rounds }, () => slot.sets.filter(({ setType }) => setType !== 'warm-up')).flat();
  const done = working.map((set) => asDone(set, slot));
  const hard = hardSets(done).value;
  const loaded = done.filter(({ actual }) => actual.load !== undefined);
  const lifted = plannedTonnage(
    working.map((set) => ({ setType: set.setType, reps: set.reps, load: writtenLoad(set, slot) })),
    { loadKind: exercise?.loadKind ?? 'none', unilateral: false },
  );
  const muscles = hardSetsByMuscle(
    exercise === undefined || hard === 0
      ? []
      : [
          {
            hardSets: hard,
            primaryMuscles: groupsOf(exercise.primaryMuscles),
            secondaryMuscles: groupsOf(exercise.secondaryMuscles),
          },
        ],
    'secondary-half',
  );
  const percents = working.flatMap(({ load }) => (load !== undefined && 'percent' in load ? (load.percent * loadPercent) / 100 : []));
  return {
    sets: working.length,
    muscles,
    notHard: working.length - hard,
    tonnageKg: lifted.maxKg,
    leastTonnageKg: lifted.minKg,
    withoutLoad: working.length - loaded.length,
    percent: meanOf(percents),
    rpe: meanOf(working.flatMap(({ effort }) => (effort === undefined ? [] : rpeOf(effort)))),
    seconds: 0,
  };
};

/** Totals of exercises on one day. */
export const totalsOfSlots = (slots: readonly Slot[], exercises: Exercises): Totals =>
  slots
    .map((slot) => totalsOfSlot(slot, exercises))
    .reduce(addTotals, { ...noTotals, seconds: slots.length === 0 ? 0 : estimatedSeconds(slots) });

export const totalsOfDays = (days: readonly Pick<Day, 'slots'>[], exercises: Exercises): Totals =>
  days.map(({ slots }) => totalsOfSlots(slots, exercises)).reduce(addTotals, noTotals);

export const totalsOfTree = ({ weeks }: Pick<ProgramTree, 'weeks'>, exercises: Exercises): Totals =>
  totalsOfDays(
    weeks.flatMap(({ days }) => days),
    exercises,
  );

/** Null for a mean of nothing. */
export const meanValue = ({ sum, count }: Mean): number | null => (count === 0 ? null : sum / count);
