// The sets of a workout that a client still has to do: the prescribed ones, or a few of an added exercise.
import type { CommandPayload } from '@spotter/contracts/commands';
import type { PrescribedSet, WorkoutDetail } from '@spotter/contracts/workouts/queries';
import type { Random } from '../random.ts';

export type SetToDo = Omit<CommandPayload<'record-set'>, 'workoutId' | 'setId' | 'performedAt'>;

/** Per workout: a long one is cut short. */
export const maxSets = 15;
const setsOfAdded = 3;

const actualOf = (set: PrescribedSet, random: Random): SetToDo['actual'] => {
  const reps = set.reps === undefined ? undefined : Math.max(1, random.chance(0.1) ? set.reps.min - 1 : (set.reps.max ?? set.reps.min));
  const actual = {
    ...(reps !== undefined && { reps }),
    ...(set.load !== undefined && { load: set.load }),
    ...(set.seconds !== undefined && { seconds: set.seconds }),
    ...(set.metres !== undefined && { metres: set.metres }),
  };
  return Object.keys(actual).length === 0 ? { reps: 10 } : actual;
};

const asked = ({ prescribed, exercises }: WorkoutDetail, random: Random): readonly SetToDo[] => {
  const bySlot = new Map(exercises.map((one) => [one.slotId, one]));
  return (prescribed?.slots ?? []).flatMap(({ slotId, sets }) => {
    const now = bySlot.get(slotId);
    if (now === undefined || now.skipped) return [];
    return sets.map((set) => ({
      exerciseId: now.exerciseId,
      prescriptionId: set.prescriptionId,
      setType: set.setType as NonNullable<SetToDo['setType']>,
      actual: actualOf(set, random),
    }));
  });
};

const added = ({ prescribed, exercises }: WorkoutDetail, random: Random): readonly SetToDo[] => {
  const planned = new Set((prescribed?.slots ?? []).map(({ slotId }) => slotId));
  return exercises
    .filter(({ slotId, skipped }) => !planned.has(slotId) && !skipped)
    .flatMap(({ exerciseId }) =>
      Array.from({ length: setsOfAdded }, () => ({
        exerciseId,
        setType: 'work' as const,
        actual: { reps: random.int(6, 10), load: { value: 40, unit: 'kg' as const } },
      })),
    );
};

/** Leaves out completed sets, so that a workout that was left open continues. */
export const setsToDo = (workout: WorkoutDetail, random: Random): readonly SetToDo[] => {
  const done = workout.sets.filter(({ voided }) => !voided);
  const prescriptions = new Set(done.map(({ prescriptionId }) => prescriptionId));
  const open = asked(workout, random).filter(({ prescriptionId }) => !prescriptions.has(prescriptionId ?? null));
  const free = added(workout, random).slice(done.filter(({ prescriptionId }) => prescriptionId === null).length);
  return [...open, ...free].slice(0, Math.max(0, maxSets - done.length));
};
