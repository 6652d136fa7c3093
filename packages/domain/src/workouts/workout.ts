// One workout, one stream: `workout-<workoutId>`. Any order and any repetition of what two devices send leads to the same sets, voids,
// swaps and order.
import type { CommandContext, Decider, Rejected } from '../kernel.js';
import { adjustWorkout, answerAdjustment, withdrawAdjustment } from './adjusting/adjust-workout.js';
import { commentOnWorkout, reactToWorkout, removeWorkoutComment } from './comments/comment-on-workout.js';
import { amendSet, commentOnSet, describeSet, removeSetComment, restoreSet, voidSet } from './corrections/correct-set.js';
import { correctWorkoutTime } from './corrections/correct-workout-time.js';
import { discardWorkout } from './discard-workout.js';
import { discardFinishedWorkout, restoreWorkout } from './corrections/discard-finished-workout.js';
import { evolveWorkout } from './evolve-workout.js';
import { importWorkout, reimportWorkout, undoWorkoutImport } from './importing/import-workout.js';
import { addWorkoutExercise, reorderWorkout, skipExercise, swapExercise, unskipExercise } from './rearrange-workout.js';
import { reportPain, withdrawPain } from './pain/report-pain.js';
import { recordSet } from './record-set.js';
import { logWorkout, skipWorkout, startWorkout, unskipWorkout } from './start-workout.js';
import type { WorkoutCommand, WorkoutRejection } from './workout-commands.js';
import type { WorkoutEvent } from './workout-events.js';
import { unknownWorkout, type WorkoutState } from './workout-state.js';

const decide = (
  state: WorkoutState,
  command: WorkoutCommand,
  context: CommandContext,
): readonly WorkoutEvent[] | Rejected<WorkoutRejection> => {
  switch (command.type) {
    case 'start-workout':
      return startWorkout(state, command, context);
    case 'skip-workout':
      return skipWorkout(state, command);
    case 'unskip-workout':
      return unskipWorkout(state, command);
    case 'log-workout':
      return logWorkout(state, command);
    case 'correct-workout-time':
      return correctWorkoutTime(state, command, context);
    case 'discard-workout':
      return discardWorkout(state, command, context);
    case 'discard-finished-workout':
      return discardFinishedWorkout(state, command, context);
    case 'restore-workout':
      return restoreWorkout(state);
    case 'import-workout':
      return importWorkout(state, command, context);
    case 'reimport-workout':
      return reimportWorkout(state, command, context);
    case 'undo-workout-import':
      return undoWorkoutImport(state, command, context);
    case 'record-set':
      return recordSet(state, command, context);
    case 'amend-set':
      return amendSet(state, command, context);
    case 'void-set':
      return voidSet(state, command, context);
    case 'restore-set':
      return restoreSet(state, command, context);
    case 'describe-set':
      return describeSet(state, command, context);
    case 'comment-on-set':
      return commentOnSet(state, command);
    case 'remove-set-comment':
      return removeSetComment(state, command, context);
    case 'comment-on-workout':
      return commentOnWorkout(state, command);
    case 'remove-workout-comment':
      return removeWorkoutComment(state, command, context);
    case 'react-to-workout':
      return reactToWorkout(state, command, context);
    case 'adjust-workout':
      return adjustWorkout(state, command);
    case 'answer-adjustment':
      return answerAdjustment(state, command, context);
    case 'withdraw-adjustment':
      return withdrawAdjustment(state, command);
    case 'report-pain':
      return reportPain(state, command, context);
    case 'withdraw-pain':
      return withdrawPain(state, command);
    case 'add-workout-exercise':
      return addWorkoutExercise(state, command);
    case 'reorder-workout':
      return reorderWorkout(state, command, context);
    case 'swap-exercise':
      return swapExercise(state, command, context);
    case 'skip-exercise':
      return skipExercise(state, command, context);
    case 'unskip-exercise':
      return unskipExercise(state, command, context);
    default:
      return command satisfies never;
  }
};

export const workout: Decider<WorkoutState, WorkoutCommand, WorkoutEvent, WorkoutRejection> = {
  initial: unknownWorkout,
  evolve: evolveWorkout,
  decide,
};
export const workoutStream = (workoutId: string): string => `workout-${workoutId}`;
