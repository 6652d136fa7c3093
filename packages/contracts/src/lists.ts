// Parameters that every list shares (limit, opaque cursor, sort, search), and the shape of its answer.
import * as z from 'zod/mini';
import { maxSearchLength } from './limits.js';

/** Comma-separated ids; `most` keeps the address short enough. */
export const idList = (most: number) => z.string().check(z.maxLength(most * 37));

/** Long enough for the longest names that lists sort by. */
const maxCursorLength = 4_000;

export const listParameters = {
  limit: z.optional(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(100)))),
  cursor: z.optional(z.string().check(z.maxLength(maxCursorLength))),
  sort: z.optional(z.string().check(z.maxLength(100))),
  q: z.optional(z.string().check(z.maxLength(maxSearchLength))),
};
/** For a short list: returns all of it if no limit is given. */
export const shortListParameters = { limit: listParameters.limit, cursor: listParameters.cursor };

export const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.strictObject({ items: z.array(item), nextCursor: z.nullable(z.string()), total: z.optional(z.number()) });

export type ListOf<T> = { readonly items: readonly T[]; readonly nextCursor: string | null; readonly total?: number };
