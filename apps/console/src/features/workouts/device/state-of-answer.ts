// Converts the server's answer into the domain's workout state, so that the device can run the server's decider.
import type { WorkoutDetail } from '@spotter/contracts/workouts/queries';
import { setTypeOf } from '@spotter/contracts/workouts/set-types';
import type { PrescribedWorkout } from '@spotter/domain/workouts/prescribed-workout';
import { unknownWorkout, type WorkoutSet, type WorkoutSlot, type WorkoutState } from '@spotter/domain/workouts/workout-state';

const statusOf = ({ status, source }: WorkoutDetail): WorkoutState['status'] => {
  if (source === 'import') return 'imported';
  if (status === 'completed' || status === 'partial') return 'logged';
  if (status === 'cancelled') return 'discarded';
  return status === 'scheduled' || status === 'missed' ? 'unknown' : status;
};

/** Earlier than any asserted time. */
const before = '2000-01-01T00:00:00.000Z';

const setOf = (set: WorkoutDetail['sets'][number]): WorkoutSet => ({
  exerciseId: set.exerciseId,
  ...(set.prescriptionId !== null && { prescriptionId: set.prescriptionId }),
  setType: setTypeOf(set.setType),
  ...(set.note !== null && { note: set.note }),
  ...(set.videoUrl !== null && { videoUrl: set.videoUrl }),
  performedAt: set.performedAt,
  recorded: set.actual as WorkoutSet['recorded'],
  actual: { value: set.actual as WorkoutSet['recorded'], changedAt: set.amended ? before : null },
  voided: { value: set.voided, changedAt: set.voided ? before : null },
  commentIds: set.comments.flatMap(({ id }) => id ?? []),
});

/**
 * Answers do not carry the asserted times of corrections. A change made now is later than all of them, so it wins here as it does on the
 * server.
 */
export const stateOfAnswer = (answer: WorkoutDetail): WorkoutState => {
  const prescribed = answer.prescribed as PrescribedWorkout | null;
  const places = new Map(prescribed?.slots.map(({ slotId }, place) => [slotId, place]));
  const status = statusOf(answer);
  return {
    ...unknownWorkout,
    status,
    workoutId: answer.id,
    customerId: answer.customerId,
    startedAt: answer.startedAt ?? '',
    endedAt: answer.endedAt,
    prescribed,
    // Before its start a workout has no slots of its own: the plan may still change.
    slots:
      status === 'unknown'
        ? {}
        : Object.fromEntries(
            answer.exercises.map(({ slotId, exerciseId, skipped }): [string, WorkoutSlot] => [
              slotId,
              { exercise: { value: exerciseId, changedAt: null }, skipped, planned: places.get(slotId) ?? null },
            ]),
          ),
    order: { value: status === 'unknown' ? [] : answer.exercises.map(({ slotId }) => slotId), changedAt: null },
    sets: Object.fromEntries(answer.sets.map((set) => [set.id, setOf(set)])),
    commentIds: (answer.comments ?? []).flatMap(({ id }) => id ?? []),
    reactions: Object.fromEntries((answer.reactions ?? []).map(({ by, reaction }) => [by, reaction])),
    painIds: (answer.pains ?? []).map(({ id }) => id),
    adjustments: Object.fromEntries(
      (answer.adjustments ?? []).map(({ id, slotId, sets, taken: value, answeredAt: changedAt }) => [
        id,
        { slotId, sets, answer: { value, changedAt }, withdrawn: false },
      ]),
    ),
  };
};
