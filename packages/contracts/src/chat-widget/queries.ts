// Live chat of a provider whom the server has configured.
import * as z from 'zod/mini';

/** Null: there is none. */
export const chatWidgetAnswer = z.strictObject({ url: z.nullable(z.string()) });
export type ChatWidgetAnswer = z.infer<typeof chatWidgetAnswer>;
