// The states of a client, newest first.
import * as z from 'zod/mini';
import { listOf } from '../lists.js';
import { clientStateKind } from './commands.js';

export const clientState = z.strictObject({
  id: z.string(),
  kind: clientStateKind,
  from: z.string(),
  /** Last day of the state; null while it is open. */
  until: z.nullable(z.string()),
  note: z.nullable(z.string()),
  setAt: z.string(),
  /** Membership that set the state; null for the server. */
  setBy: z.nullable(z.string()),
});
export type ClientState = z.infer<typeof clientState>;
export const clientStatesAnswer = listOf(clientState);
