// Actions of a workout as commands for the outbox. Ids are generated here, so that a retry sends the same command.
import type { CommandPayload } from '@spotter/contracts/commands';
import { maxExercisesOfWorkout } from '@spotter/contracts/workouts/limits';
import type { SetDescription } from '@spotter/domain/workouts/workout-events';
import { newId } from '@/lib/api/send-command.js';
import { enqueue } from '@/offline/outbox.js';
import type { WorkoutCommandType } from '@/offline/outbox-entry.js';
import { refusedBySchema, wouldRefuse, type Acting } from './device/would-refuse.js';
import type { Description } from './sets/describe/description.js';
import type { Actual } from './sets/draft.js';
import type { SetRow } from './blocks/exercise-blocks.js';
import { keepRepeated } from './blocks/repeated-sets.js';
import { isCounted, type WorkoutView } from './fold-workout.js';

const nowIso = (): string => new Date().toISOString();

/** `acting`: state by which to decide the command here; absent if the workout is not on the screen. */
export type To = { readonly gym: string; readonly acting?: Acting };

/** Queues a command. Throws `Refused` and stores nothing if the server would refuse it. */
const send = async <Type extends WorkoutCommandType>(
  { gym, acting }: To,
  type: Type,
  payload: CommandPayload<Type>,
  onStored?: () => void,
): Promise<string> => {
  const refused = acting === undefined ? refusedBySchema(type, payload) : wouldRefuse(type, payload, acting);
  if (refused !== null) throw refused;
  return enqueue(gym, type, payload, onStored);
};

/** @param startedAt original start, to restore a discarded workout */
export const startWorkout = async (to: To, view: WorkoutView, startedAt = nowIso()): Promise<void> => {
  const { id, customerId, assignedProgramId, assignedProgramVersion } = view;
  const planned =
    assignedProgramId === null
      ? {}
      : { assignedProgramId, plannedWorkoutId: id, ...(assignedProgramVersion === null ? {} : { assignedProgramVersion }) };
  await send(to, 'start-workout', { workoutId: id, customerId, ...planned, startedAt });
};

/** Starts a workout without a program. @returns its id */
export const startAdHocWorkout = async (to: To, customerId: string): Promise<string> => {
  const workoutId = newId();
  await send(to, 'start-workout', { workoutId, customerId, startedAt: nowIso() });
  return workoutId;
};

/**
 * Starts a workout without a program that has the exercises and sets of an earlier one.
 * @returns its id
 */
export const repeatWorkout = async (to: To, { customerId, exercises, sets }: WorkoutView): Promise<string> => {
  const done = sets.filter(isCounted).toSorted((a, b) => a.performedAt.localeCompare(b.performedAt));
  const exerciseIds = new Set([...exercises.map(({ exerciseId }) => exerciseId), ...done.map(({ exerciseId }) => exerciseId)]);
  const trained = [...exerciseIds].filter((id) => done.some(({ exerciseId }) => exerciseId === id)).slice(0, maxExercisesOfWorkout);
  const slots = trained.map((exerciseId) => ({ slotId: newId(), exerciseId }));
  const workoutId = await startAdHocWorkout(to, customerId);
  keepRepeated(
    workoutId,
    Object.fromEntries(
      slots.map(({ slotId, exerciseId }) => [
        slotId,
        done.filter((set) => set.exerciseId === exerciseId).map(({ setType, actual }) => ({ setType, actual })),
      ]),
    ),
  );
  for (const slot of slots) await send(to, 'add-workout-exercise', { workoutId, ...slot });
  return workoutId;
};

/** Builds the payload of a set recorded now with these values. */
export const setPayload = (
  workoutId: string,
  exerciseId: string,
  row: Pick<SetRow, 'target' | 'setType'>,
  actual: Actual,
  { setType = row.setType, ...said }: Description = {},
): CommandPayload<'record-set'> => {
  const prescription = row.target === null ? {} : { prescriptionId: row.target.prescriptionId };
  return { workoutId, setId: newId(), exerciseId, ...prescription, setType, actual, performedAt: nowIso(), ...said };
};
/** Records a set. @param onStored runs once it is stored, before it is shown */
export const recordSet = (to: To, payload: CommandPayload<'record-set'>, onStored: () => void): Promise<string> =>
  send(to, 'record-set', payload, onStored);

export const amendSet = (to: To, workoutId: string, setId: string, actual: Actual, reason: string): Promise<string> =>
  send(to, 'amend-set', { workoutId, setId, actual, reason });
export const voidSet = (to: To, workoutId: string, setId: string, reason: string): Promise<string> =>
  send(to, 'void-set', { workoutId, setId, reason });
export const restoreSet = (to: To, workoutId: string, setId: string, reason: string): Promise<string> =>
  send(to, 'restore-set', { workoutId, setId, reason });

/** @param description all three: what it leaves out is removed from the set */
export const describeSet = (to: To, workoutId: string, setId: string, description: SetDescription): Promise<string> =>
  send(to, 'describe-set', { workoutId, setId, ...description });

export const addExercise = (to: To, workoutId: string, exerciseId: string): Promise<string> =>
  send(to, 'add-workout-exercise', { workoutId, slotId: newId(), exerciseId });
export const swapExercise = (to: To, workoutId: string, slotId: string, exerciseId: string): Promise<string> =>
  send(to, 'swap-exercise', { workoutId, slotId, exerciseId });
export const skipExercise = (to: To, workoutId: string, slotId: string): Promise<string> =>
  send(to, 'skip-exercise', { workoutId, slotId });
export const unskipExercise = (to: To, workoutId: string, slotId: string): Promise<string> =>
  send(to, 'unskip-exercise', { workoutId, slotId });

export const reorderExercises = (to: To, workoutId: string, slotIds: readonly string[]): Promise<string> =>
  send(to, 'reorder-workout', { workoutId, slotIds });

/** @param commentId id of a removed comment, to restore it */
export const commentOnSet = (to: To, workoutId: string, setId: string, comment: string, commentId = newId()): Promise<string> =>
  send(to, 'comment-on-set', { workoutId, setId, commentId, comment });
export const removeComment = (to: To, workoutId: string, setId: string, commentId: string): Promise<string> =>
  send(to, 'remove-set-comment', { workoutId, setId, commentId });

/** @param commentId id of a removed comment, to restore it */
export const commentOnWorkout = (to: To, workoutId: string, comment: string, commentId = newId()): Promise<string> =>
  send(to, 'comment-on-workout', { workoutId, commentId, comment });
export const removeWorkoutComment = (to: To, workoutId: string, commentId: string): Promise<string> =>
  send(to, 'remove-workout-comment', { workoutId, commentId });

/** Takes the targets that a coach proposed, or keeps the planned ones. */
export const answerAdjustment = (to: To, workoutId: string, adjustmentId: string, taken: boolean): Promise<string> =>
  send(to, 'answer-adjustment', { workoutId, adjustmentId, taken });

export const reportPain = (to: To, report: CommandPayload<'report-pain'>): Promise<string> => send(to, 'report-pain', report);
export const withdrawPain = (to: To, workoutId: string, painId: string): Promise<string> =>
  send(to, 'withdraw-pain', { workoutId, painId });

/** Undoes a start by mistake. Refused if the workout has a set. */
export const discardWorkout = (to: To, workoutId: string): Promise<string> => send(to, 'discard-workout', { workoutId });

/** The client's feedback on a workout; empty texts for none. */
export type Finish = { readonly sessionRpe: number | null; readonly notes: string; readonly pain: string };
export const nothingSaid: Finish = { sessionRpe: null, notes: '', pain: '' };

export const finishWorkout = (to: To, workoutId: string, { sessionRpe, notes, pain }: Finish): Promise<string> =>
  send(to, 'log-workout', {
    workoutId,
    endedAt: nowIso(),
    ...(sessionRpe === null ? {} : { sessionRpe }),
    ...(notes.trim() === '' ? {} : { notes: notes.trim() }),
    ...(pain.trim() === '' ? {} : { pain: pain.trim() }),
  });

/** Skips a rule for this workout only. */
export const skipRule = (
  to: To,
  { id, customerId }: Pick<WorkoutView, 'id' | 'customerId'>,
  scope: string,
  reason: string,
): Promise<string> => send(to, 'skip-progression', { workoutId: id, customerId, scopes: [scope], reason });
export const unskipRule = (to: To, { id, customerId }: Pick<WorkoutView, 'id' | 'customerId'>, scope: string): Promise<string> =>
  send(to, 'unskip-progression', { workoutId: id, customerId, scopes: [scope] });
