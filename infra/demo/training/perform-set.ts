// Generates the performed values of a set: its targets, met or missed according to the client's form on that day.
import { inUnit, type Load, type Unit } from '@spotter/domain/kernel';
import type { ActualSet } from '@spotter/domain/workouts/workout-events';
import type { PrescribedSet } from '@spotter/domain/workouts/prescribed-workout';
import { onTheRack, repsAt } from './athlete.ts';
import type { Random } from '../random.ts';

export type Today = { readonly random: Random; readonly unit: Unit; readonly oneRmKg: number | undefined; readonly tellsEffort: boolean };
export type Performed = { readonly actual: ActualSet };

/** Now and then a pair of small plates less or more than prescribed: the rack is empty, or the day is good. */
const share = { lighter: 0.03, heavier: 0.01 };

const varied = (load: Load, random: Random): Load => {
  const step = load.unit === 'kg' ? 2.5 : 5;
  if (load.value < 8 * step) return load;
  if (random.chance(share.lighter)) return { ...load, value: load.value - step };
  return random.chance(share.heavier) ? { ...load, value: load.value + step } : load;
};

const loadOf = (set: PrescribedSet, { oneRmKg, unit, random }: Today): Load | undefined => {
  if (set.load !== undefined) return varied(set.load, random);
  if (oneRmKg === undefined) return undefined;
  const reps = set.reps === undefined ? 10 : (set.reps.max ?? set.reps.min);
  return onTheRack(oneRmKg / (1 + (reps + 2) / 30), unit);
};

const repsOf = (set: PrescribedSet, capacity: number, random: Random): number | undefined => {
  if (set.reps === undefined) return undefined;
  const { min, max, amrap } = set.reps;
  if (amrap === true) return Math.max(1, Math.min(capacity, min + 8));
  const wanted = max === undefined ? min : random.int(min, max);
  return Math.max(1, min - 2, Math.min(wanted, capacity));
};

const effortOf = (reserve: number): number => Math.min(10, Math.max(6, 10 - Math.round(reserve * 2) / 2));

/** Varies timed and measured sets a little; computes the repetitions of all others from the load. */
export const performSet = (set: PrescribedSet, today: Today): Performed => {
  const { random, oneRmKg, unit } = today;
  const load = loadOf(set, today);
  const oneRm = oneRmKg === undefined ? undefined : inUnit({ value: oneRmKg, unit: 'kg' }, load?.unit ?? unit);
  const capacity =
    oneRm === undefined || load === undefined || load.value === 0 ? 40 : repsAt(oneRm * (1 + random.spread(0.012)), load.value);
  const reps = repsOf(set, capacity, random);
  const rpe =
    today.tellsEffort && reps !== undefined && oneRm !== undefined && set.setType !== 'warm-up' ? effortOf(capacity - reps) : undefined;
  const actual: ActualSet = {
    ...(reps !== undefined && { reps }),
    ...(load !== undefined && { load }),
    ...(rpe !== undefined && { rpe }),
    ...(set.seconds !== undefined && { seconds: set.seconds + (set.seconds > 600 ? random.int(0, 120) : 0) }),
    ...(set.metres !== undefined && { metres: set.metres }),
  };
  return { actual: Object.keys(actual).length === 0 ? { reps: 10 } : actual };
};
