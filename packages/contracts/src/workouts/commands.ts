// Training: start, record, correct, finish. The device creates the ids, so that it can retry safely.
import * as z from 'zod/mini';
import { reactions } from './reactions.js';
import { setTypes } from './set-types.js';
import { film, instant, metres, note, reason, reps, rpe, seconds, signedLoad, text, uuid } from '../atoms.js';
import { maxClockSeconds, maxExercisesOfWorkout, maxPainLength } from './limits.js';
import { maxPainLevel, painPlaces } from './pain.js';

/** Maximum sets that one adjustment changes. */
const maxAdjustedSets = 50;

export const setType = z.enum(setTypes);

/** Whole seconds on the clock of a group for time when the round of the set was complete. */
export const clockSeconds = z.int().check(z.minimum(1), z.maximum(maxClockSeconds));

const measures = {
  reps: z.exactOptional(reps),
  /** Negative: assistance, for an exercise whose loads do not count as assistance already. */
  load: z.exactOptional(signedLoad),
  rpe: z.exactOptional(rpe),
  seconds: z.exactOptional(seconds),
  metres: z.exactOptional(metres),
};
/** Performed values of a set, at least one. Leave out a blank; it is not zero. */
export const performedSet = z
  .strictObject(measures)
  .check(z.refine((actual) => Object.keys(actual).length > 0, 'needs at least one value'));
/** Performed values of a set, at least one beside the reading of a clock. */
export const timedSet = z
  .strictObject({
    ...measures,
    clockSeconds: z.exactOptional(clockSeconds),
  })
  .check(z.refine((actual) => Object.keys(actual).some((key) => key !== 'clockSeconds'), 'needs at least one value'));

const startWorkout = z.strictObject({
  workoutId: uuid,
  customerId: uuid,
  assignedProgramId: z.exactOptional(uuid),
  assignedProgramVersion: z.exactOptional(z.int().check(z.minimum(1), z.maximum(100_000))),
  plannedWorkoutId: z.exactOptional(uuid),
  startedAt: instant,
});
const addWorkoutExercise = z.strictObject({
  workoutId: uuid,
  slotId: uuid,
  exerciseId: uuid,
  reason: z.exactOptional(reason),
});
const reorderWorkout = z.strictObject({
  workoutId: uuid,
  slotIds: z.array(uuid).check(z.minLength(1), z.maxLength(maxExercisesOfWorkout)),
});
const swapExercise = z.strictObject({ workoutId: uuid, slotId: uuid, exerciseId: uuid, reason: z.exactOptional(reason) });
const skipExercise = z.strictObject({ workoutId: uuid, slotId: uuid, reason: z.exactOptional(reason) });
const unskipExercise = z.strictObject({ workoutId: uuid, slotId: uuid });
export const recordSet = z.strictObject({
  workoutId: uuid,
  setId: uuid,
  exerciseId: uuid,
  prescriptionId: z.exactOptional(uuid),
  setType: z.exactOptional(setType),
  actual: timedSet,
  performedAt: instant,
  note: z.exactOptional(note),
  videoUrl: z.exactOptional(film),
});
const amendSet = z.strictObject({ workoutId: uuid, setId: uuid, actual: timedSet, reason });
const voidSet = z.strictObject({ workoutId: uuid, setId: uuid, reason });
const restoreSet = z.strictObject({ workoutId: uuid, setId: uuid, reason });
/** Type, note and film of a recorded set, as the sender wants them to be from now on; null for none. */
const describeSet = z.strictObject({
  workoutId: uuid,
  setId: uuid,
  setType,
  note: z.nullable(note),
  videoUrl: z.nullable(film),
});
/** Start and end of a finished workout. */
const correctWorkoutTime = z.strictObject({ workoutId: uuid, startedAt: instant, endedAt: instant });
const logWorkout = z.strictObject({
  workoutId: uuid,
  endedAt: instant,
  sessionRpe: z.exactOptional(rpe),
  notes: z.exactOptional(note),
  /** Pain that the client reports to the coaches. */
  pain: z.exactOptional(text(maxPainLength)),
});
const skipWorkout = z.strictObject({
  workoutId: uuid,
  customerId: uuid,
  assignedProgramId: z.exactOptional(uuid),
  reason: z.exactOptional(reason),
});
const unskipWorkout = z.strictObject({ workoutId: uuid, customerId: uuid, assignedProgramId: z.exactOptional(uuid) });
/** Takes back a start by mistake. */
const discardWorkout = z.strictObject({ workoutId: uuid, reason: z.exactOptional(reason) });
/** Takes a finished workout out of every figure; its sets stay recorded. */
const discardFinishedWorkout = z.strictObject({ workoutId: uuid, reason: z.exactOptional(reason) });
/** Brings a discarded finished workout back with its sets. */
const restoreWorkout = z.strictObject({ workoutId: uuid });
/** Removes the caller's own comment. */
const removeSetComment = z.strictObject({ workoutId: uuid, setId: uuid, commentId: uuid });
const commentOnSet = z.strictObject({ workoutId: uuid, setId: uuid, commentId: uuid, comment: note });

const commentOnWorkout = z.strictObject({ workoutId: uuid, commentId: uuid, comment: note });
/** Removes the caller's own comment. */
const removeWorkoutComment = z.strictObject({ workoutId: uuid, commentId: uuid });
/** Reaction of a member of staff to a finished workout, instead of the one before it; null takes it back. */
const reactToWorkout = z.strictObject({ workoutId: uuid, reaction: z.nullable(z.enum(reactions)) });

/** New target of a planned set: its load, its repetitions, or both. */
const adjustedSet = z
  .strictObject({ prescriptionId: uuid, load: z.exactOptional(signedLoad), reps: z.exactOptional(reps) })
  .check(z.refine(({ load, reps: asked }) => load !== undefined || asked !== undefined, 'needs a load or repetitions'));
/** A coach proposes new targets for planned sets of a running workout, which the client takes or declines. */
const adjustWorkout = z.strictObject({
  workoutId: uuid,
  adjustmentId: uuid,
  slotId: uuid,
  sets: z.array(adjustedSet).check(
    z.minLength(1),
    z.maxLength(maxAdjustedSets),
    z.refine((sets) => new Set(sets.map(({ prescriptionId }) => prescriptionId)).size === sets.length, 'names a set twice'),
  ),
  reason: z.exactOptional(reason),
});
const answerAdjustment = z.strictObject({ workoutId: uuid, adjustmentId: uuid, taken: z.boolean() });
/** Takes back an adjustment that the client has not answered. */
const withdrawAdjustment = z.strictObject({ workoutId: uuid, adjustmentId: uuid });

/** Pain while training. `slotId` and `exerciseId`: what the client was doing, absent if it was nothing in particular. */
const reportPain = z.strictObject({
  workoutId: uuid,
  painId: uuid,
  slotId: z.exactOptional(uuid),
  exerciseId: z.exactOptional(uuid),
  where: z.enum(painPlaces),
  /** From 1, hardly noticeable, to 10, unbearable. */
  level: z.int().check(z.minimum(1), z.maximum(maxPainLevel)),
  note: z.exactOptional(note),
  reportedAt: instant,
});
/** Takes back the caller's own report. */
const withdrawPain = z.strictObject({ workoutId: uuid, painId: uuid });

export const workoutCommands = {
  'start-workout': startWorkout,
  'add-workout-exercise': addWorkoutExercise,
  'reorder-workout': reorderWorkout,
  'swap-exercise': swapExercise,
  'skip-exercise': skipExercise,
  'unskip-exercise': unskipExercise,
  'record-set': recordSet,
  'amend-set': amendSet,
  'void-set': voidSet,
  'restore-set': restoreSet,
  'describe-set': describeSet,
  'log-workout': logWorkout,
  'correct-workout-time': correctWorkoutTime,
  'skip-workout': skipWorkout,
  'unskip-workout': unskipWorkout,
  'discard-workout': discardWorkout,
  'discard-finished-workout': discardFinishedWorkout,
  'restore-workout': restoreWorkout,
  'comment-on-set': commentOnSet,
  'remove-set-comment': removeSetComment,
  'comment-on-workout': commentOnWorkout,
  'remove-workout-comment': removeWorkoutComment,
  'react-to-workout': reactToWorkout,
  'adjust-workout': adjustWorkout,
  'answer-adjustment': answerAdjustment,
  'withdraw-adjustment': withdrawAdjustment,
  'report-pain': reportPain,
  'withdraw-pain': withdrawPain,
} as const;

/** One whole workout of a file; sent by the importer only. */
const importedWorkout = {
  workoutId: uuid,
  customerId: uuid,
  importId: uuid,
  format: text(40),
  title: z.exactOptional(text(200)),
  startedAt: instant,
  endedAt: z.exactOptional(instant),
  sets: z
    .array(
      z.strictObject({
        setId: uuid,
        exerciseId: uuid,
        setType,
        actual: performedSet,
        performedAt: instant,
        note: z.exactOptional(text(500)),
      }),
    )
    .check(z.minLength(1), z.maxLength(200)),
  notes: z.exactOptional(note),
};
const importWorkout = z.strictObject(importedWorkout);
/** Imports the same session of a file again. `amend`: sets that differ take the file's values. */
const reimportWorkout = z.strictObject({ ...importedWorkout, amend: z.boolean() });
const undoWorkoutImport = z.strictObject({ workoutId: uuid, importId: uuid });
export const internalWorkoutCommands = {
  'import-workout': importWorkout,
  'reimport-workout': reimportWorkout,
  'undo-workout-import': undoWorkoutImport,
} as const;
