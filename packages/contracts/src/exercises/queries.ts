// The exercise library: the system's, and the gym's own.
import * as z from 'zod/mini';
import { load } from '../atoms.js';
import { idList, listOf, listParameters } from '../lists.js';

export const localizedText = z.strictObject({ en: z.string(), tr: z.optional(z.string()) });

export const exerciseItem = z.strictObject({
  id: z.string(),
  name: localizedText,
  category: z.string(),
  equipment: z.nullable(z.string()),
  primaryMuscles: z.array(z.string()),
  secondaryMuscles: z.array(z.string()),
  mechanic: z.nullable(z.string()),
  force: z.nullable(z.string()),
  level: z.nullable(z.string()),
  /** Ids of what may stand in for it, the best first. Absent in answers that a device kept from before there were any. */
  substitutes: z.optional(z.array(z.string())),
  loadKind: z.string(),
  tracking: z.string(),
  e1rmEligible: z.boolean(),
  origin: z.enum(['system', 'gym', 'coach', 'customer']),
  archived: z.boolean(),
});
export type ExerciseItem = z.infer<typeof exerciseItem>;
export const exercisesParameters = {
  ...listParameters,
  muscle: z.optional(z.string().check(z.maxLength(40))),
  equipment: z.optional(z.string().check(z.maxLength(40))),
  /** Comma-separated ids, at most 100: the names that a screen needs. */
  ids: z.optional(idList(100)),
};
export const exercisesAnswer = listOf(exerciseItem);

/** What a typed line is matched against, and what its sets count for. The latter is absent in answers that a device kept from before. */
export const exerciseName = z.strictObject({
  id: z.string(),
  name: localizedText,
  aliases: z.array(z.string()),
  primaryMuscles: z.optional(z.array(z.string())),
  secondaryMuscles: z.optional(z.array(z.string())),
  loadKind: z.optional(z.string()),
});
export type ExerciseName = z.infer<typeof exerciseName>;
export const exerciseNamesAnswer = listOf(exerciseName);

/** A row of the table of all exercises; archived ones too. */
export const libraryExercise = z.strictObject({
  id: z.string(),
  name: localizedText,
  aliases: z.array(z.string()),
  category: z.string(),
  equipment: z.nullable(z.string()),
  primaryMuscles: z.array(z.string()),
  secondaryMuscles: z.array(z.string()),
  level: z.nullable(z.string()),
  loadKind: z.string(),
  tracking: z.string(),
  origin: z.enum(['system', 'gym', 'coach', 'customer']),
  tags: z.array(z.string()),
  hasPicture: z.boolean(),
  hasFilm: z.boolean(),
  archived: z.boolean(),
  /** The one that it counts for now. */
  mergedInto: z.nullable(z.string()),
});
export type LibraryExercise = z.infer<typeof libraryExercise>;
export const libraryParameters = { limit: listParameters.limit, cursor: listParameters.cursor, sort: listParameters.sort };
export const libraryAnswer = listOf(libraryExercise);

const named = z.strictObject({ id: z.string(), name: localizedText });
export const exercisePicture = z.strictObject({
  /** Where it is read from; a drawing of the library is a file of the console. */
  url: z.string(),
  /** By which a gym's own is kept when it is illustrated anew; null for drawings. */
  uploadId: z.nullable(z.string()),
  credit: z.nullable(z.string()),
  licence: z.nullable(z.string()),
});

/** All that is known of one exercise, for its sheet. */
export const exerciseDetail = z.strictObject({
  ...libraryExercise.shape,
  mechanic: z.nullable(z.string()),
  force: z.nullable(z.string()),
  unilateral: z.nullable(z.boolean()),
  e1rmEligible: z.boolean(),
  instructions: z.nullable(localizedText),
  cues: z.array(localizedText),
  variationGroup: z.nullable(z.string()),
  /** Of the same group, by name. */
  variations: z.array(named),
  substitutes: z.array(named),
  licence: z.nullable(z.string()),
  credit: z.nullable(z.string()),
  pictures: z.array(exercisePicture),
  film: z.nullable(z.string()),
  /** The exercise that it was merged into, and those that were merged into it. */
  countsFor: z.nullable(named),
  mergedHere: z.array(named),
  /** Programs of the library that have it, clients who trained it, and when last; null for clients. */
  used: z.nullable(z.strictObject({ programs: z.number(), clients: z.number(), lastAt: z.nullable(z.string()) })),
  /** The asking client's own best sets by repetitions, with what was merged into it. */
  best: z.array(z.strictObject({ reps: z.number(), load, performedAt: z.string() })),
});
export type ExerciseDetail = z.infer<typeof exerciseDetail>;
