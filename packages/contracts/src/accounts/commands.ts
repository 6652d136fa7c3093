// Commands that record events of accounts and sessions. Passwords and tokens never pass through commands: the auth calls store them as
// rows, and the event records only that the change happened.
import * as z from 'zod/mini';
import { email, language, personNameText, text, unit, uuid } from '../atoms.js';
import { personStatuses } from './statuses.js';

const openAccount = z.strictObject({
  accountId: uuid,
  email,
  name: z.exactOptional(personNameText),
  lastname: z.exactOptional(personNameText),
  language: z.exactOptional(language),
});
const confirmAccount = z.strictObject({ accountId: uuid });
const changeAccountEmail = z.strictObject({ accountId: uuid, email });
const changeAccountProfile = z.strictObject({
  accountId: uuid,
  name: z.exactOptional(personNameText),
  lastname: z.exactOptional(personNameText),
  language: z.exactOptional(language),
  unit: z.exactOptional(z.nullable(unit)),
  avatar: z.exactOptional(z.nullable(text(200))),
});
const turnSecondFactor = z.strictObject({ accountId: uuid, to: z.enum(['on', 'off']) });
const notePasswordChange = z.strictObject({ accountId: uuid, how: z.enum(['change', 'reset']) });
const chooseStatus = z.strictObject({ accountId: uuid, status: z.enum(personStatuses) });
/** Turns the hints of the search field on or off. */
const turnHints = z.strictObject({ accountId: uuid, on: z.boolean() });
const eraseAccount = z.strictObject({ accountId: uuid });
const startSession = z.strictObject({ accountId: uuid, sessionId: uuid, deviceId: z.exactOptional(text(64)) });
const endSession = z.strictObject({
  accountId: uuid,
  sessionId: uuid,
  why: z.enum(['sign-out', 'new-sign-in', 'revoked', 'role-changed', 'expired', 'password-changed']),
});
const lockSession = z.strictObject({ accountId: uuid, sessionId: uuid });
const unlockSession = z.strictObject({ accountId: uuid, sessionId: uuid });

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
