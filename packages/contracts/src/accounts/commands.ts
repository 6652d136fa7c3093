// What the server records about accounts and sessions. Passwords and tokens never pass through commands:
// they arrive at the auth calls, become rows, and only that it happened becomes an event.
import * as z from 'zod/mini';
import { email, language, personNameText, text, unit, uuid } from '../atoms.js';
import { personStatuses } from './statuses.js';

export const openAccount = z.strictObject({
  accountId: uuid,
  email,
  name: z.exactOptional(personNameText),
  lastname: z.exactOptional(personNameText),
  language: z.exactOptional(language),
});
export const confirmAccount = z.strictObject({ accountId: uuid });
export const changeAccountEmail = z.strictObject({ accountId: uuid, email });
export const changeAccountProfile = z.strictObject({
  accountId: uuid,
  name: z.exactOptional(personNameText),
  lastname: z.exactOptional(personNameText),
  language: z.exactOptional(language),
  unit: z.exactOptional(z.nullable(unit)),
  avatar: z.exactOptional(z.nullable(text(200))),
});
export const turnSecondFactor = z.strictObject({ accountId: uuid, to: z.enum(['on', 'off']) });
export const notePasswordChange = z.strictObject({ accountId: uuid, how: z.enum(['change', 'reset']) });
export const chooseStatus = z.strictObject({ accountId: uuid, status: z.enum(personStatuses) });
/** Turns the hints of the search field on or off. */
export const turnHints = z.strictObject({ accountId: uuid, on: z.boolean() });
export const eraseAccount = z.strictObject({ accountId: uuid });
export const startSession = z.strictObject({ accountId: uuid, sessionId: uuid, deviceId: z.exactOptional(text(64)) });
export const endSession = z.strictObject({
  accountId: uuid,
  sessionId: uuid,
  why: z.enum(['sign-out', 'new-sign-in', 'revoked', 'role-changed', 'expired', 'password-changed']),
});
export const lockSession = z.strictObject({ accountId: uuid, sessionId: uuid });
export const unlockSession = z.strictObject({ accountId: uuid, sessionId: uuid });

export const internalAccountCommands = {
  'open-account': openAccount,
  'confirm-account': confirmAccount,
  'change-email': changeAccountEmail,
  'change-profile': changeAccountProfile,
  'turn-second-factor': turnSecondFactor,
  'note-password-change': notePasswordChange,
  'choose-status': chooseStatus,
  'turn-hints': turnHints,
  'erase-account': eraseAccount,
  'start-session': startSession,
  'end-session': endSession,
  'lock-session': lockSession,
  'unlock-session': unlockSession,
} as const;
