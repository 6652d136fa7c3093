// Who of the staff has which part of a program's draft before them. Nothing of it is stored: pages say it again while they are open.
import * as z from 'zod/mini';
import { uuid } from '../atoms.js';

/** The day or week that somebody writes on; null: they have left. */
export const standingBody = z.strictObject({ node: z.nullable(uuid) });
/** `staff`: who may read the program, and is told. */
export const standingAnswer = z.strictObject({
  you: z.nullable(z.string()),
  staff: z.array(z.strictObject({ id: z.string(), name: z.string() })),
});
