// The program library and one template with its whole tree.
import * as z from 'zod/mini';
import { listOf, listParameters } from '../lists.js';
import { localizedText } from '../exercises/queries.js';

export const programItem = z.strictObject({
  id: z.string(),
  name: localizedText,
  description: z.nullable(localizedText),
  goal: z.nullable(z.string()),
  level: z.nullable(z.string()),
  tags: z.array(z.string()),
  daysPerWeek: z.number(),
  weeks: z.number(),
  lifecycle: z.enum(['draft', 'published', 'retired']),
  version: z.number(),
  /** Clients whose assigned program of this template has not ended. */
  usedBy: z.number(),
  updatedAt: z.string(),
});
export type ProgramItem = z.infer<typeof programItem>;
export const programsParameters = { ...listParameters, lifecycle: z.optional(z.enum(['draft', 'published', 'retired'])) };
export const programsAnswer = listOf(programItem);

export const programVersion = z.strictObject({ version: z.number(), publishedAt: z.string(), publishedBy: z.nullable(z.string()) });
export const programVersionsAnswer = listOf(programVersion);
