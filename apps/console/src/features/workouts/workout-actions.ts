// What a person does in a workout, as commands into the outbox. Ids are made here, so that any retry is the same act.
import { newId } from '../../lib/api/send-command.js';
import { enqueue } from '../../offline/outbox.js';
import type { Actual } from './sets/draft.js';
import type { SetRow } from './execution/exercise-blocks.js';
import type { WorkoutView } from './fold-workout.js';

const nowIso = (): string => new Date().toISOString();

export const startWorkout = async (gym: string, view: WorkoutView): Promise<void> => {
  const { id, customerId, assignedProgramId, assignedProgramVersion } = view;
  const planned =
    assignedProgramId === null
      ? {}
      : { assignedProgramId, plannedWorkoutId: id, ...(assignedProgramVersion === null ? {} : { assignedProgramVersion }) };
  await enqueue(gym, 'start-workout', { workoutId: id, customerId, ...planned, startedAt: nowIso() });
};

/** A workout without a program; answers with its id. */
export const startAdHocWorkout = async (gym: string, customerId: string): Promise<string> => {
  const workoutId = newId();
  await enqueue(gym, 'start-workout', { workoutId, customerId, startedAt: nowIso() });
  return workoutId;
};

/** Answers with the id of the new set, which `undo` voids. */
export const recordSet = async (
  gym: string,
  workoutId: string,
  exerciseId: string,
  row: Pick<SetRow, 'target' | 'setType'>,
  actual: Actual,
): Promise<string> => {
  const setId = newId();
  const prescription = row.target === null ? {} : { prescriptionId: row.target.prescriptionId };
  await enqueue(gym, 'record-set', { workoutId, setId, exerciseId, ...prescription, setType: row.setType, actual, performedAt: nowIso() });
  return setId;
};

export const amendSet = (gym: string, workoutId: string, setId: string, actual: Actual, reason: string): Promise<string> =>
  enqueue(gym, 'amend-set', { workoutId, setId, actual, reason });
export const voidSet = (gym: string, workoutId: string, setId: string, reason: string): Promise<string> =>
  enqueue(gym, 'void-set', { workoutId, setId, reason });
export const restoreSet = (gym: string, workoutId: string, setId: string, reason: string): Promise<string> =>
  enqueue(gym, 'restore-set', { workoutId, setId, reason });

export const addExercise = (gym: string, workoutId: string, exerciseId: string): Promise<string> =>
  enqueue(gym, 'add-workout-exercise', { workoutId, slotId: newId(), exerciseId });
export const swapExercise = (gym: string, workoutId: string, slotId: string, exerciseId: string): Promise<string> =>
  enqueue(gym, 'swap-exercise', { workoutId, slotId, exerciseId });
export const skipExercise = (gym: string, workoutId: string, slotId: string): Promise<string> =>
  enqueue(gym, 'skip-exercise', { workoutId, slotId });

export const reorderExercises = (gym: string, workoutId: string, slotIds: readonly string[]): Promise<string> =>
  enqueue(gym, 'reorder-workout', { workoutId, slotIds });

/** `commentId`: of a comment that was removed and comes back. */
export const commentOnSet = (gym: string, workoutId: string, setId: string, comment: string, commentId = newId()): Promise<string> =>
  enqueue(gym, 'comment-on-set', { workoutId, setId, commentId, comment });
export const removeComment = (gym: string, workoutId: string, setId: string, commentId: string): Promise<string> =>
  enqueue(gym, 'remove-set-comment', { workoutId, setId, commentId });

/** Takes back a start that nobody meant; refused where a set was recorded. */
export const discardWorkout = (gym: string, workoutId: string): Promise<string> => enqueue(gym, 'discard-workout', { workoutId });

/** How a workout went, in the words of who trained; empty where they said nothing. */
export type Finish = { readonly sessionRpe: number | null; readonly notes: string; readonly pain: string };
export const nothingSaid: Finish = { sessionRpe: null, notes: '', pain: '' };

export const finishWorkout = (gym: string, workoutId: string, { sessionRpe, notes, pain }: Finish): Promise<string> =>
  enqueue(gym, 'log-workout', {
    workoutId,
    endedAt: nowIso(),
    ...(sessionRpe === null ? {} : { sessionRpe }),
    ...(notes.trim() === '' ? {} : { notes: notes.trim() }),
    ...(pain.trim() === '' ? {} : { pain: pain.trim() }),
  });

/** That a rule does not count for this workout, once; and taking that back. */
export const skipRule = (
  gym: string,
  { id, customerId }: Pick<WorkoutView, 'id' | 'customerId'>,
  scope: string,
  reason: string,
): Promise<string> => enqueue(gym, 'skip-progression', { workoutId: id, customerId, scopes: [scope], reason });
export const unskipRule = (gym: string, { id, customerId }: Pick<WorkoutView, 'id' | 'customerId'>, scope: string): Promise<string> =>
  enqueue(gym, 'unskip-progression', { workoutId: id, customerId, scopes: [scope] });
