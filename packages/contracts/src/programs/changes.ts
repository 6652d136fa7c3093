// Who changed what in a draft after a version of its stream: for a coach who wrote on the same field meanwhile.
import * as z from 'zod/mini';

/** `after`: the version of the stream that the caller has; absent: none. */
export const changesParameters = { after: z.optional(z.pipe(z.coerce.number(), z.int().check(z.minimum(0), z.maximum(2_147_483_647)))) };
export const programChange = z.strictObject({
  version: z.number(),
  at: z.string(),
  /** Null: the server itself. */
  by: z.nullable(z.strictObject({ id: z.string(), name: z.nullable(z.string()) })),
  /** Nodes by id, each with the fields that were set; none where it came, went or moved. `details`: what the library says. */
  touched: z.array(z.strictObject({ node: z.string(), fields: z.array(z.string()) })),
});
export type ProgramChange = z.infer<typeof programChange>;
/** The newest of them, in their order. */
export const changesAnswer = z.strictObject({ items: z.array(programChange) });
export type ChangesAnswer = z.infer<typeof changesAnswer>;
