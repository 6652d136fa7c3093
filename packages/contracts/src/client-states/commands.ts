// When a client is injured, ill or away.
import * as z from 'zod/mini';
import { localDate, text, uuid } from '../atoms.js';

export const clientStateKinds = ['injured', 'ill', 'away'] as const;
export const clientStateKind = z.enum(clientStateKinds);
const of = { customerId: uuid, stateId: uuid };

/** `until`: its last day. Without one it is open until somebody changes that. */
export const setClientState = z.strictObject({
  ...of,
  kind: clientStateKind,
  from: localDate,
  until: z.exactOptional(localDate),
  note: z.exactOptional(text(500)),
});
export const changeClientStateEnd = z.strictObject({ ...of, until: z.nullable(localDate) });
/** It never was. */
export const cancelClientState = z.strictObject(of);

export const clientStateCommands = {
  'set-client-state': setClientState,
  'change-client-state-end': changeClientStateEnd,
  'cancel-client-state': cancelClientState,
} as const;
