// Which sets of a workout were planned, and which the client did beyond the plan: one definition for lists, pages, the replay and phones.
import type { SetType } from '@spotter/contracts/workouts/set-types';
import type { PrescribedWorkout } from '../prescribed-workout.js';

/** How often each prescription asks for a set: once for each round. Warm-ups are proposed, not asked for. */
export type PlannedSets = Readonly<Record<string, number>>;

export const plannedSets = ({ slots }: Pick<PrescribedWorkout, 'slots'>): PlannedSets => {
  const rounds = new Map<string, number>();
  for (const { sets, rounds: times = 1 } of slots)
    for (const { prescriptionId, setType } of sets)
      if (setType !== 'warm-up') rounds.set(prescriptionId, (rounds.get(prescriptionId) ?? 0) + times);
  return Object.fromEntries(rounds);
};

/** How many sets were asked for, in all rounds. */
export const setsAskedFor = (asked: Pick<PrescribedWorkout, 'slots'>): number =>
  Object.values(plannedSets(asked)).reduce((sum, times) => sum + times, 0);

export type CountableSet = {
  readonly prescriptionId?: string | null;
  readonly setType: SetType;
  readonly voided: boolean;
};
/**
 * `done`: sets that count, which removed ones and warm-ups do not. `extra`: those of them that the plan did not ask for: without a
 * prescription, with one of another workout, or more than its rounds. With another exercise a planned set is done too.
 */
export type SetProgress = { readonly done: number; readonly extra: number };

/** @param planned null or empty where nothing was asked for: then no set is extra */
export const setProgress = (planned: PlannedSets | null, sets: readonly CountableSet[]): SetProgress => {
  const counted = sets.filter(({ voided, setType }) => !voided && setType !== 'warm-up');
  const done = counted.length;
  if (planned === null || Object.keys(planned).length === 0) return { done, extra: 0 };
  const byPrescription = Map.groupBy(counted, ({ prescriptionId }) => prescriptionId ?? '');
  const asked = [...byPrescription].reduce(
    (sum, [id, own]) => sum + Math.min(own.length, Object.hasOwn(planned, id) ? planned[id]! : 0),
    0,
  );
  return { done, extra: done - asked };
};
