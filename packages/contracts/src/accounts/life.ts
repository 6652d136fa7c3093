// Bodies and answers of the auth calls, from sign-up to erasure. An answer never reveals whether an address is known; the mail that follows
// differs instead.
import * as z from 'zod/mini';
import { email, language, mailedPersonName, text, unit, uuid } from '../atoms.js';
import { userSummary } from './queries.js';
import { maxCodeLength, maxEmailLength, maxPasswordLength, minPasswordLength } from '../limits.js';

/** The schema checks the length only; the API rejects common passwords and the person's own words as `password-too-common`. */
export const newPassword = z.string().check(z.minLength(minPasswordLength), z.maxLength(maxPasswordLength));
const knownPassword = z.string().check(z.minLength(1), z.maxLength(maxPasswordLength));
/** 256 random bits as base64url, from a link in a mail. */
const linkToken = text(200);

/** Takes an invitation's token (which brings its own address), a gym's join code, or neither: then the person joins a gym later. */
export const signUpBody = z.strictObject({
  email,
  password: newPassword,
  name: mailedPersonName,
  lastname: mailedPersonName,
  language,
  invitation: z.exactOptional(linkToken),
  joinCode: z.exactOptional(text(maxCodeLength)),
});
export type SignUpBody = z.infer<typeof signUpBody>;
/** `none`: the invitation's token has already proved the address. An address that has an account gets the same answer as a new one. */
export const signUpAnswer = z.strictObject({ confirmation: z.enum(['by-mail', 'none']) });
export type SignUpAnswer = z.infer<typeof signUpAnswer>;
/** `password`: required (`password-needed`) if several people signed up with the address; the account takes it over. */
export const confirmBody = z.strictObject({ token: linkToken, password: z.exactOptional(newPassword) });
export const addressBody = z.strictObject({ email });
export const accepted = z.strictObject({});
export const resetPasswordBody = z.strictObject({ token: linkToken, password: newPassword });
export const unlockBody = z.strictObject({ email: text(maxEmailLength), password: knownPassword });
export const givePasswordBody = z.strictObject({ password: knownPassword });
export const changePasswordBody = z.strictObject({ current: knownPassword, password: newPassword });
export const changeEmailBody = z.strictObject({ email, password: knownPassword });
/** `avatar`: the url that the upload returned; null removes the avatar. */
export const profileBody = z.strictObject({
  name: z.exactOptional(mailedPersonName),
  lastname: z.exactOptional(mailedPersonName),
  language: z.exactOptional(language),
  unit: z.exactOptional(z.nullable(unit)),
  avatar: z.exactOptional(z.nullable(text(200))),
});
export type ProfileBody = z.infer<typeof profileBody>;

/** The problem `second-factor-required` (401) carries this `challenge`. It is valid for five minutes and five codes. */
export const secondFactorBody = z.strictObject({ challenge: linkToken, code: text(maxCodeLength) });
export const startSecondFactorBody = z.strictObject({ password: knownPassword });
/** `uri`: otpauth, for a QR code. The second factor stays off until the person confirms a code. */
export const startSecondFactorAnswer = z.strictObject({ secret: z.string(), uri: z.string() });
export type StartSecondFactorAnswer = z.infer<typeof startSecondFactorAnswer>;
export const confirmSecondFactorBody = z.strictObject({ code: text(10) });
export const recoveryCodesAnswer = z.strictObject({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodesAnswer = z.infer<typeof recoveryCodesAnswer>;
export const removeSecondFactorBody = z.strictObject({ password: knownPassword, code: text(maxCodeLength) });

export const sessionItem = z.strictObject({
  id: z.string(),
  startedAt: z.string(),
  endedAt: z.nullable(z.string()),
  endedWhy: z.nullable(z.string()),
  /** User agent of the browser, shortened; null if it sent none. */
  device: z.nullable(z.string()),
  current: z.boolean(),
});
export const accountAnswer = z.strictObject({
  user: z.strictObject({ ...userSummary.shape, unit: z.nullable(unit) }),
  /** Address that the person requested and has not confirmed yet. */
  pendingEmail: z.nullable(z.string()),
  secondFactor: z.strictObject({ on: z.boolean(), recoveryCodesLeft: z.number(), required: z.boolean() }),
  sessions: z.array(sessionItem),
});
export type AccountAnswer = z.infer<typeof accountAnswer>;
export const endSessionBody = z.strictObject({ sessionId: uuid });

/** `code`: from the authenticator or a recovery code; required if the second factor is on. */
export const eraseAccountBody = z.strictObject({ password: knownPassword, code: z.exactOptional(text(maxCodeLength)) });

/** Mails that the server could not send because no SMTP server is configured. A demo shows them, on loopback only. */
export const outboxAnswer = z.strictObject({
  items: z.array(
    z.strictObject({ id: z.string(), to: z.string(), subject: z.string(), text: z.string(), html: z.string(), at: z.string() }),
  ),
});
export type OutboxAnswer = z.infer<typeof outboxAnswer>;
