// The exercise library of a gym.
import * as z from 'zod/mini';
import { film, localized, reason, tags, text, uuid } from '../atoms.js';
import { maxCreditLength, maxLicenceLength, maxNameLength } from '../limits.js';
import { maxGroupLength, maxInstructionsLength } from './limits.js';

const muscles = z.array(text(40)).check(z.maxLength(17));

export const exerciseContent = z.strictObject({
  name: localized(maxNameLength),
  aliases: z.exactOptional(z.array(text(maxNameLength)).check(z.maxLength(30))),
  category: z.exactOptional(text(maxGroupLength)),
  primaryMuscles: z.exactOptional(muscles),
  secondaryMuscles: z.exactOptional(muscles),
  equipment: z.exactOptional(text(maxGroupLength)),
  mechanic: z.exactOptional(z.enum(['compound', 'isolation'])),
  force: z.exactOptional(z.enum(['push', 'pull', 'static'])),
  level: z.exactOptional(z.enum(['beginner', 'intermediate', 'expert'])),
  unilateral: z.exactOptional(z.boolean()),
  loadKind: z.enum(['barbell', 'dumbbell-pair', 'dumbbell-single', 'machine', 'bodyweight', 'assisted', 'band', 'none']),
  tracking: z.enum(['weight-reps', 'reps', 'time', 'distance', 'distance-time']),
  instructions: z.exactOptional(localized(maxInstructionsLength)),
  cues: z.exactOptional(z.array(localized(300)).check(z.maxLength(20))),
  variationGroup: z.exactOptional(text(maxGroupLength)),
  substitutes: z.exactOptional(z.array(uuid).check(z.maxLength(50))),
  e1rmEligible: z.boolean(),
  licence: z.exactOptional(text(maxLicenceLength)),
  credit: z.exactOptional(text(maxCreditLength)),
});

const addExercise = z.strictObject({
  exerciseId: uuid,
  /** If absent, `gym`. A customer's own exercise names the customer. */
  origin: z.exactOptional(z.enum(['gym', 'coach', 'customer'])),
  customerId: z.exactOptional(uuid),
  content: exerciseContent,
});
const reviseExercise = z.strictObject({ exerciseId: uuid, content: z.exactPartial(exerciseContent) });
const archiveExercise = z.strictObject({ exerciseId: uuid, reason: z.exactOptional(reason) });
const mergeExercises = z.strictObject({ exerciseId: uuid, intoExerciseId: uuid, reason: z.exactOptional(reason) });

const restoreExercise = z.strictObject({ exerciseId: uuid });
const terms = { credit: z.exactOptional(text(maxCreditLength)), licence: z.exactOptional(text(maxLicenceLength)) };
const illustrateExercise = z.strictObject({
  exerciseId: uuid,
  /** In display order. `uploadId` names a picture that the gym uploaded. */
  pictures: z.array(z.strictObject({ uploadId: uuid, ...terms })).check(z.maxLength(6)),
  film: z.nullable(film),
});
const tagExercise = z.strictObject({ exerciseId: uuid, tags });
/** Undoes a merge. */
const splitExercises = z.strictObject({ exerciseId: uuid, reason: z.exactOptional(reason) });

export const exerciseCommands = {
  'add-exercise': addExercise,
  'revise-exercise': reviseExercise,
  'archive-exercise': archiveExercise,
  'restore-exercise': restoreExercise,
  'illustrate-exercise': illustrateExercise,
  'tag-exercise': tagExercise,
  'merge-exercises': mergeExercises,
  'split-exercises': splitExercises,
} as const;
