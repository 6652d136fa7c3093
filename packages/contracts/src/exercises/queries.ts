// The exercise library: built-in exercises and the gym's own.
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
  /** Ids of possible substitutes, best first. Absent in answers that a device cached before substitutes existed. */
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
  /** Comma-separated ids, at most 100, to look up names. */
  ids: z.optional(idList(100)),
};
export const exercisesAnswer = listOf(exerciseItem);

/**
 * An exercise to choose from, with the names that typed text is matched with, and the muscles that its sets count for. Answers that a device
 * cached earlier lack the optional values.
 */
export const exerciseName = z.strictObject({
  id: z.string(),
  name: localizedText,
  aliases: z.array(z.string()),
  primaryMuscles: z.optional(z.array(z.string())),
  secondaryMuscles: z.optional(z.array(z.string())),
  loadKind: z.optional(z.string()),
  equipment: z.optional(z.nullable(z.string())),
  origin: z.optional(z.enum(['system', 'gym', 'coach', 'customer'])),
  uses: z.optional(
    z.strictObject({
      /** Sets that the calling client did; 0 for staff. */
      sets: z.number(),
      /** Current programs of the calling client with it; 0 for staff. */
      assigned: z.number(),
      /** Published programs of the gym with it. */
      programs: z.number(),
    }),
  ),
});
export type ExerciseName = z.infer<typeof exerciseName>;
export const exerciseNamesParameters = {
  limit: listParameters.limit,
  cursor: listParameters.cursor,
  /** Adds the own exercises of this client. A client always gets their own. */
  customer: z.optional(z.uuid()),
};
export const exerciseNamesAnswer = listOf(exerciseName);

/** A row of the table of all exercises, including archived ones. */
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
  /** The exercise that it counts for since a merge. */
  mergedInto: z.nullable(z.string()),
});
export type LibraryExercise = z.infer<typeof libraryExercise>;
export const libraryParameters = { limit: listParameters.limit, cursor: listParameters.cursor, sort: listParameters.sort };
export const libraryAnswer = listOf(libraryExercise);

/** An exercise with its instructions and cues, for devices that keep the whole library. Archived exercises are included. */
export const exerciseDescription = z.strictObject({
  ...exerciseItem.shape,
  aliases: z.array(z.string()),
  instructions: z.nullable(localizedText),
  cues: z.array(localizedText),
});
export type ExerciseDescription = z.infer<typeof exerciseDescription>;
export const exerciseDescriptionsParameters = { limit: listParameters.limit, cursor: listParameters.cursor };
export const exerciseDescriptionsAnswer = listOf(exerciseDescription);

const named = z.strictObject({ id: z.string(), name: localizedText });
export const exercisePicture = z.strictObject({
  /** Address of the picture; a drawing of the built-in library is a static file of the console. */
  url: z.string(),
  /** Upload of the gym's own picture, for keeping it when the pictures change; null for drawings. */
  uploadId: z.nullable(z.string()),
  credit: z.nullable(z.string()),
  licence: z.nullable(z.string()),
});

/** Details of one exercise. */
export const exerciseDetail = z.strictObject({
  ...libraryExercise.shape,
  mechanic: z.nullable(z.string()),
  force: z.nullable(z.string()),
  unilateral: z.nullable(z.boolean()),
  e1rmEligible: z.boolean(),
  instructions: z.nullable(localizedText),
  cues: z.array(localizedText),
  variationGroup: z.nullable(z.string()),
  /** Other exercises of the same group, by name. */
  variations: z.array(named),
  substitutes: z.array(named),
  licence: z.nullable(z.string()),
  credit: z.nullable(z.string()),
  pictures: z.array(exercisePicture),
  film: z.nullable(z.string()),
  /** The exercise that this one was merged into, and those that were merged into this one. */
  countsFor: z.nullable(named),
  mergedHere: z.array(named),
  /** Number of programs that use it, number of clients who trained it, and when last; null for clients. */
  used: z.nullable(z.strictObject({ programs: z.number(), clients: z.number(), lastAt: z.nullable(z.string()) })),
  /** The client's own best sets by repetitions, including merged exercises. Set only if the caller is a client. */
  best: z.array(z.strictObject({ reps: z.number(), load, performedAt: z.string() })),
});
export type ExerciseDetail = z.infer<typeof exerciseDetail>;
