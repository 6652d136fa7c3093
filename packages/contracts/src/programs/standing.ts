// The part of a program's draft that each coach has open. The server stores none of it: pages repeat it while they are open.
import * as z from 'zod/mini';
import { uuid } from '../atoms.js';

/** Day or week that the caller has open; null on leaving. */
export const standingBody = z.strictObject({ node: z.nullable(uuid) });
/** `staff`: staff with access to the program, who receive the notices. */
export const standingAnswer = z.strictObject({
  you: z.nullable(z.string()),
  staff: z.array(z.strictObject({ id: z.string(), name: z.string() })),
});
