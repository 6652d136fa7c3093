// Changes of a draft after a version of its stream, for a coach who edits the same field.
import * as z from 'zod/mini';

/** `after`: version of the stream that the caller has read; if absent, none. */
export const changesParameters = { after: z.optional(z.pipe(z.coerce.number(), z.int().check(z.minimum(0), z.maximum(2_147_483_647)))) };
export const programChange = z.strictObject({
  version: z.number(),
  at: z.string(),
  /** Null for the server. */
  by: z.nullable(z.strictObject({ id: z.string(), name: z.nullable(z.string()) })),
  /** Nodes by id, each with its changed fields; no fields if the node was added, removed or moved. `details`: the entry in the library. */
  touched: z.array(z.strictObject({ node: z.string(), fields: z.array(z.string()) })),
});
export type ProgramChange = z.infer<typeof programChange>;
/** The newest changes, in order. */
export const changesAnswer = z.strictObject({ items: z.array(programChange) });
export type ChangesAnswer = z.infer<typeof changesAnswer>;
