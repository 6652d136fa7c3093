// Live chat of a provider that the operator configures.
import * as z from 'zod/mini';

/** Null if none is configured. */
export const chatWidgetAnswer = z.strictObject({ url: z.nullable(z.string()) });
export type ChatWidgetAnswer = z.infer<typeof chatWidgetAnswer>;
