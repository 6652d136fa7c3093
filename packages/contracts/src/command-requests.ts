// Requests of commands: headers and bodies of a single command and of a batch, and their answers.
import * as z from 'zod/mini';
import { batchLimit } from './limits.js';
import { instant, uuid } from './atoms.js';

export const commandAccepted = z.strictObject({
  commandId: z.string(),
  ledger: z.string(),
  position: z.number(),
  streamId: z.string(),
  version: z.number(),
  events: z.array(z.string()),
});
export type CommandAccepted = z.infer<typeof commandAccepted>;

/** Maximum body of a batch, and of a command that writes a program, in bytes. */
export const batchBytes = 1024 * 1024;
export const commandBatch = z.strictObject({
  commands: z
    .array(
      z.strictObject({
        id: uuid,
        type: z.string().check(z.maxLength(64)),
        payload: z.unknown(),
        occurredAt: z.optional(instant),
        deviceId: z.optional(z.string().check(z.maxLength(64))),
        seq: z.optional(z.int().check(z.minimum(0))),
        expectedVersion: z.optional(z.int().check(z.minimum(0))),
      }),
    )
    .check(z.minLength(1), z.maxLength(batchLimit)),
});
export type CommandBatch = z.infer<typeof commandBatch>;

export const batchResult = z.strictObject({
  id: z.string(),
  status: z.enum(['accepted', 'duplicate', 'deferred', 'rejected']),
  position: z.optional(z.number()),
  streamId: z.optional(z.string()),
  version: z.optional(z.number()),
  events: z.optional(z.array(z.string())),
  code: z.optional(z.string()),
  details: z.optional(z.record(z.string(), z.unknown())),
});
export type BatchResult = z.infer<typeof batchResult>;
export const batchAnswer = z.strictObject({ results: z.array(batchResult) });
