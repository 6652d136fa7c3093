// Finds the sets of a workout that hold a record, among the server's records and the sets that only this device has.
import type { ExerciseItem } from '@spotter/contracts/exercises/queries';
import type { RecordItem } from '@spotter/contracts/lifts/queries';
import { groupBy } from '@spotter/domain/group-by';
import { bestE1rmOf, countedSet, recordNoiseKg, type CountedSet, type RecordSource } from '@spotter/domain/lifts/records';
import { isCounted, type SetView, type WorkoutView } from '../fold-workout.js';

export type NewRecord = { readonly exerciseId: string; readonly e1rmKg: number };
type Trained = Pick<WorkoutView, 'sets' | 'previous'>;

/** True unless the set is the first ever of its exercise, which breaks no record. */
const beatsSomething = ({ previous, sets }: Trained, set: SetView): boolean => {
  const isBefore = (other: SetView): boolean =>
    other.exerciseId === set.exerciseId && other.setType !== 'warm-up' && isCounted(other) && other.performedAt < set.performedAt;
  return sets.some(isBefore) || previous.some((last) => last.exerciseId === set.exerciseId && last.sets.length > 0);
};

const counted = (set: SetView, e1rmEligible: boolean): CountedSet | null =>
  countedSet({ ...set, setId: set.id, voided: !isCounted(set), e1rmEligible } as RecordSource);

/** Converts the server's record into a set for comparison. */
const heldSet = ({ exerciseId, bestE1rm }: RecordItem): CountedSet | null =>
  bestE1rm === null
    ? null
    : countedSet({
        setId: bestE1rm.setId,
        exerciseId,
        setType: 'work',
        actual: { reps: bestE1rm.reps, load: bestE1rm.load },
        performedAt: bestE1rm.performedAt,
        voided: false,
        e1rmEligible: true,
      } as RecordSource);

/**
 * Returns the exercise's best set if it is in this workout, else null. Returns null too if the record was voided or lowered on this device:
 * only the server knows which earlier set comes next.
 */
const holderOf = (own: readonly CountedSet[], held: CountedSet | null): CountedSet | null => {
  const holder = own.find(({ setId }) => setId === held?.setId);
  const raised = holder !== undefined && held !== null && holder.e1rmKg >= held.e1rmKg - recordNoiseKg ? holder : held;
  const best = bestE1rmOf([...own.filter(({ setId }) => setId !== held?.setId), ...(raised === null ? [] : [raised])]);
  return best !== undefined && own.includes(best) ? best : null;
};

/**
 * Finds the sets of `workout` that hold the best estimated 1RM of their exercise, by set id. Sets of exercises that are not loaded yet hold
 * no record.
 * @param records records by the server
 * @param byId exercises of the workout
 */
export const recordSets = (
  workout: Trained,
  records: readonly RecordItem[],
  byId: ReadonlyMap<string, ExerciseItem>,
): ReadonlyMap<string, NewRecord> => {
  /** Sets of a merged exercise count for its replacement, which the server's record names. */
  const recordOf = (set: SetView): string => records.find(({ bestE1rm }) => bestE1rm?.setId === set.id)?.exerciseId ?? set.exerciseId;
  const isHeld = ({ id }: SetView): boolean => records.some(({ bestE1rm }) => bestE1rm?.setId === id);
  const holders = [...groupBy(workout.sets, recordOf)].flatMap(([exerciseId, sets]) => {
    const item = records.find((each) => each.exerciseId === exerciseId);
    // Trained before but without a record: its sets count for another exercise, or none of them counted. Only the server knows which.
    const isUnclear = item === undefined && workout.previous.some((last) => last.exerciseId === exerciseId && last.sets.length > 0);
    if (isUnclear) return [];
    const own = sets.flatMap((set) => counted(set, isHeld(set) || byId.get(set.exerciseId)?.e1rmEligible === true) ?? []);
    return holderOf(own, item === undefined ? null : heldSet(item)) ?? [];
  });
  return new Map(
    holders.flatMap(({ setId, e1rmKg }) => {
      const set = workout.sets.find(({ id }) => id === setId);
      return set !== undefined && beatsSomething(workout, set) ? [[setId, { exerciseId: set.exerciseId, e1rmKg }] as const] : [];
    }),
  );
};
