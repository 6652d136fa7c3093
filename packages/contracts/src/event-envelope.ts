// Public envelope of the event stream: CloudEvents 1.0 with the extensions of the contract.
import * as z from 'zod/mini';

export const cloudEvent = z.strictObject({
  specversion: z.literal('1.0'),
  id: z.string(),
  source: z.string(),
  type: z.string(),
  subject: z.string(),
  time: z.string(),
  datacontenttype: z.literal('application/json'),
  dataschema: z.string(),
  data: z.unknown(),
  position: z.number(),
  occurredat: z.string(),
  commandid: z.string(),
  causationid: z.optional(z.string()),
  actor: z.string(),
});
export type CloudEvent = z.infer<typeof cloudEvent>;

export const verifyAnswer = z.strictObject({
  ok: z.boolean(),
  head: z.number(),
  sealedTo: z.number(),
  hash: z.nullable(z.string()),
  firstBad: z.optional(z.strictObject({ position: z.number(), why: z.string() })),
});
export type VerifyAnswer = z.infer<typeof verifyAnswer>;
