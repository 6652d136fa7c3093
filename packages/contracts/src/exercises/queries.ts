// The exercise library: the system's, and the gym's own.
import * as z from 'zod/mini';
import { listOf, listParameters } from '../lists.js';

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
  ids: z.optional(z.string().check(z.maxLength(3700))),
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
