// Commands that undo changes of planned and performed training.
import { lastOf, words, type Opposites } from './opposite.js';

export const ofTraining: Opposites = {
  ProgramAssigned: {
    about: ({ assignedProgramId }) => `life ${assignedProgramId}`,
    undoneBy: ['ProgramEnded'],
    // Ends the program on its first day, so that none of it stays planned, and reopens the programs that ended for it.
    back: ({ assignedProgramId, customerId, startsOn }) => ({
      type: 'end-program',
      payload: { assignedProgramId, customerId, on: startsOn, takesBack: true },
    }),
  },
  ProgramEnded: {
    about: ({ assignedProgramId }) => `life ${assignedProgramId}`,
    undoneBy: ['ProgramReopened'],
    back: ({ assignedProgramId, customerId }) => ({ type: 'reopen-program', payload: { assignedProgramId, customerId } }),
  },
  ProgramPaused: {
    about: ({ assignedProgramId }) => `pause ${assignedProgramId}`,
    undoneBy: ['ProgramResumed'],
    back: ({ assignedProgramId, customerId, from }) => ({ type: 'resume-program', payload: { assignedProgramId, customerId, on: from } }),
  },
  WorkoutMoved: {
    about: ({ workoutId }) => `day ${workoutId}`,
    undoneBy: [],
    back: ({ assignedProgramId, customerId, workoutId, from }) => ({
      type: 'move-workout',
      payload: { assignedProgramId, customerId, workoutId, to: from },
    }),
  },
  WorkoutSkipped: {
    about: ({ workoutId }) => `skip ${workoutId}`,
    undoneBy: ['WorkoutUnskipped'],
    back: ({ workoutId, customerId, assignedProgramId }) => ({
      type: 'unskip-workout',
      payload: { workoutId, customerId, ...(assignedProgramId !== undefined && { assignedProgramId }) },
    }),
  },
  WorkoutUnskipped: {
    about: ({ workoutId }) => `skip ${workoutId}`,
    undoneBy: ['WorkoutSkipped'],
    back: ({ workoutId, customerId, assignedProgramId }) => ({
      type: 'skip-workout',
      payload: { workoutId, customerId, ...(assignedProgramId !== undefined && { assignedProgramId }) },
    }),
  },
  TemplatePropagated: {
    about: ({ propagationId }) => `propagation ${propagationId}`,
    undoneBy: ['PropagationUndone'],
    back: ({ programId, propagationId }) => ({ type: 'undo-propagation', payload: { programId, propagationId } }),
  },
  ImportRequested: {
    about: ({ importId }) => `import ${importId}`,
    undoneBy: ['ImportUndoRequested'],
    back: ({ importId }) => ({ type: 'undo-import', payload: { importId } }),
  },
  SetAmended: {
    about: ({ setId }) => `set ${setId}`,
    undoneBy: [],
    // A superseded void changed nothing.
    back: ({ workoutId, setId, previous, superseded }, _earlier, reason) =>
      superseded === true ? null : { type: 'amend-set', payload: { workoutId, setId, actual: previous, reason } },
  },
  SetVoided: {
    about: ({ setId }) => `set ${setId}`,
    undoneBy: ['SetRestored'],
    back: ({ workoutId, setId, superseded }, _earlier, reason) =>
      superseded === true ? null : { type: 'restore-set', payload: { workoutId, setId, reason } },
  },
  SetRestored: {
    about: ({ setId }) => `set ${setId}`,
    undoneBy: ['SetVoided'],
    back: ({ workoutId, setId, superseded }, _earlier, reason) =>
      superseded === true ? null : { type: 'void-set', payload: { workoutId, setId, reason } },
  },
  SetDescribed: {
    about: ({ setId }) => `description of set ${setId}`,
    undoneBy: [],
    back: ({ workoutId, setId, previous, previousNote, superseded }) =>
      superseded === true ? null : { type: 'describe-set', payload: { workoutId, setId, ...previous, note: previousNote } },
  },
  WorkoutTimeCorrected: {
    about: ({ workoutId }) => `time of workout ${workoutId}`,
    undoneBy: [],
    back: ({ workoutId, previous, superseded }) =>
      superseded === true ? null : { type: 'correct-workout-time', payload: { workoutId, ...previous } },
  },
  FinishedWorkoutDiscarded: {
    about: ({ workoutId }) => `discard of workout ${workoutId}`,
    undoneBy: ['DiscardedWorkoutRestored'],
    back: ({ workoutId }) => ({ type: 'restore-workout', payload: { workoutId } }),
  },
  DiscardedWorkoutRestored: {
    about: ({ workoutId }) => `discard of workout ${workoutId}`,
    undoneBy: ['FinishedWorkoutDiscarded'],
    back: ({ workoutId }) => ({ type: 'discard-finished-workout', payload: { workoutId } }),
  },
  SetCommented: {
    about: ({ commentId }) => `comment ${commentId}`,
    undoneBy: ['SetCommentRemoved'],
    back: ({ workoutId, setId, commentId }) => ({ type: 'remove-set-comment', payload: { workoutId, setId, commentId } }),
  },
  WorkoutCommented: {
    about: ({ commentId }) => `comment ${commentId}`,
    undoneBy: ['WorkoutCommentRemoved'],
    back: ({ workoutId, commentId }) => ({ type: 'remove-workout-comment', payload: { workoutId, commentId } }),
  },
  WorkoutReacted: {
    about: ({ workoutId, memberId }) => `reaction of ${memberId} to workout ${workoutId}`,
    undoneBy: [],
    saidBy: ['WorkoutReacted'],
    setsValue: true,
    back: ({ workoutId, memberId }, earlier) => {
      const before = lastOf(earlier, ['WorkoutReacted'], (data) => data.memberId === memberId);
      return { type: 'react-to-workout', payload: { workoutId, reaction: before?.reaction ?? null } };
    },
  },
  WorkoutAdjusted: {
    about: ({ adjustmentId }) => `adjustment ${adjustmentId}`,
    undoneBy: ['AdjustmentWithdrawn'],
    back: ({ workoutId, adjustmentId }) => ({ type: 'withdraw-adjustment', payload: { workoutId, adjustmentId } }),
  },
  PainReported: {
    about: ({ painId }) => `pain ${painId}`,
    undoneBy: ['PainWithdrawn'],
    back: ({ workoutId, painId }) => ({ type: 'withdraw-pain', payload: { workoutId, painId } }),
  },
  PainWithdrawn: {
    about: ({ painId }) => `pain ${painId}`,
    undoneBy: ['PainReported'],
    saidBy: ['PainReported'],
    back: ({ painId }, earlier) => {
      const reported = lastOf(earlier, ['PainReported'], (data) => data.painId === painId);
      // Place, level and note belong to one person and are erased together.
      if (reported === undefined || words(reported.where) === undefined) return null;
      const { customerId: _, ...payload } = reported;
      return { type: 'report-pain', payload };
    },
  },
  LiftRecorded: {
    about: ({ liftId }) => `lift ${liftId}`,
    undoneBy: ['LiftVoided'],
    back: ({ liftId, customerId }, _earlier, reason) => ({ type: 'void-lift', payload: { liftId, customerId, reason } }),
  },
  TrainingMaxSet: {
    about: ({ exerciseId }) => `training max ${exerciseId}`,
    undoneBy: [],
    saidBy: ['TrainingMaxSet'],
    setsValue: true,
    back: ({ customerId, exerciseId }, earlier, reason) => {
      const before = lastOf(earlier, ['TrainingMaxSet'], (data) => data.exerciseId === exerciseId);
      return before === undefined ? null : { type: 'set-training-max', payload: { customerId, exerciseId, load: before.load, reason } };
    },
  },
};
