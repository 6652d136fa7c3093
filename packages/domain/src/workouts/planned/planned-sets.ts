// Counts planned and extra sets of a workout: one definition for lists, pages, the replay and phones.
import type { SetType } from '@spotter/contracts/workouts/set-types';
import type { PrescribedWorkout } from '../prescribed-workout.js';
import { groupBy } from '../../group-by.js';

/** Number of sets by prescription id: one per round. Warm-ups are proposed, not planned. */
export type PlannedSets = Readonly<Record<string, number>>;

export const plannedSets = ({ slots }: Pick<PrescribedWorkout, 'slots'>): PlannedSets => {
  const rounds = new Map<string, number>();
  for (const { sets, rounds: times = 1 } of slots)
    for (const { prescriptionId, setType } of sets)
      if (setType !== 'warm-up') rounds.set(prescriptionId, (rounds.get(prescriptionId) ?? 0) + times);
  return Object.fromEntries(rounds);
};

/** Number of planned sets in all rounds. */
export const setsAskedFor = (asked: Pick<PrescribedWorkout, 'slots'>): number =>
  Object.values(plannedSets(asked)).reduce((sum, times) => sum + times, 0);

export type CountableSet = {
  readonly prescriptionId?: string | null;
  readonly setType: SetType;
  readonly voided: boolean;
};
/**
 * `done`: counted sets, without removed ones and warm-ups. `extra`: those that the plan does not contain: without a prescription, with a
 * prescription of another workout, or beyond the rounds. A planned set is also done if the client used another exercise.
 */
export type SetProgress = { readonly done: number; readonly extra: number };

/** @param planned null or empty if nothing was planned: then no set is extra */
export const setProgress = (planned: PlannedSets | null, sets: readonly CountableSet[]): SetProgress => {
  const counted = sets.filter(({ voided, setType }) => !voided && setType !== 'warm-up');
  const done = counted.length;
  if (planned === null || Object.keys(planned).length === 0) return { done, extra: 0 };
  const byPrescription = groupBy(counted, ({ prescriptionId }) => prescriptionId ?? '');
  const asked = [...byPrescription].reduce(
    (sum, [id, own]) => sum + Math.min(own.length, Object.hasOwn(planned, id) ? planned[id]! : 0),
    0,
  );
  return { done, extra: done - asked };
};
