import * as z from 'zod/mini';

/** `reason` is null if the coach gave none or its author was erased. */
export const pauseAnswer = z.strictObject({ pause: z.nullable(z.strictObject({ from: z.string(), reason: z.nullable(z.string()) })) });
export type PauseAnswer = z.infer<typeof pauseAnswer>;
