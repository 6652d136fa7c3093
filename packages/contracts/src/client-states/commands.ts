// Periods in which a client is injured, ill or away.
import * as z from 'zod/mini';
import { localDate, text, uuid } from '../atoms.js';
import { maxStateNoteLength } from './limits.js';

export const clientStateKinds = ['injured', 'ill', 'away'] as const;
export const clientStateKind = z.enum(clientStateKinds);
const of = { customerId: uuid, stateId: uuid };

/** `until`: the last day. Without one, the state lasts until somebody changes it. */
const setClientState = z.strictObject({
  ...of,
  kind: clientStateKind,
  from: localDate,
  until: z.exactOptional(localDate),
  note: z.exactOptional(text(maxStateNoteLength)),
});
const changeClientStateEnd = z.strictObject({ ...of, until: z.nullable(localDate) });
/** Removes a state that was set by mistake. */
const cancelClientState = z.strictObject(of);

export const clientStateCommands = {
  'set-client-state': setClientState,
  'change-client-state-end': changeClientStateEnd,
  'cancel-client-state': cancelClientState,
} as const;
