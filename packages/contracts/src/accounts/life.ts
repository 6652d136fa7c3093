// An account from sign-up to erasure: what the auth calls take and answer. Addresses that are known and unknown get the same
// answers everywhere here; what differs goes by mail.
import * as z from 'zod/mini';
import { email, language, mailedPersonName, text, unit, uuid } from '../atoms.js';
import { userSummary } from './queries.js';
import { maxCodeLength, maxEmailLength, maxPasswordLength, minPasswordLength } from '../limits.js';

/** Length is all that a schema can say; common passwords and the person's own words are refused as `password-too-common`. */
export const newPassword = z.string().check(z.minLength(minPasswordLength), z.maxLength(maxPasswordLength));
const knownPassword = z.string().check(z.minLength(1), z.maxLength(maxPasswordLength));
/** 256 random bits as base64url, from a link in a mail. */
const linkToken = text(200);

/** With an invitation's token (its own address) or a gym's join code, or with neither: then a gym comes later. */
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
/** `none`: the invitation's token has proved the address already. The same for an address that has an account. */
export const signUpAnswer = z.strictObject({ confirmation: z.enum(['by-mail', 'none']) });
export type SignUpAnswer = z.infer<typeof signUpAnswer>;
/** `password`: asked for (`password-needed`) where several people signed up with the address; it becomes the account's. */
export const confirmBody = z.strictObject({ token: linkToken, password: z.exactOptional(newPassword) });
export const addressBody = z.strictObject({ email });
export const accepted = z.strictObject({});
export const resetPasswordBody = z.strictObject({ token: linkToken, password: newPassword });
export const unlockBody = z.strictObject({ email: text(maxEmailLength), password: knownPassword });
export const givePasswordBody = z.strictObject({ password: knownPassword });
export const changePasswordBody = z.strictObject({ current: knownPassword, password: newPassword });
export const changeEmailBody = z.strictObject({ email, password: knownPassword });
/** `avatar`: the url that an upload answered, null to have none. */
export const profileBody = z.strictObject({
  name: z.exactOptional(mailedPersonName),
  lastname: z.exactOptional(mailedPersonName),
  language: z.exactOptional(language),
  unit: z.exactOptional(z.nullable(unit)),
  avatar: z.exactOptional(z.nullable(text(200))),
});
export type ProfileBody = z.infer<typeof profileBody>;

/** A problem `second-factor-required` (401) carries this in `challenge`; it is good for five minutes and five codes. */
export const secondFactorBody = z.strictObject({ challenge: linkToken, code: text(maxCodeLength) });
export const startSecondFactorBody = z.strictObject({ password: knownPassword });
/** `uri`: otpauth, for a QR code. Nothing is on until a code of it was confirmed. */
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
  /** What the browser said of itself, shortened; null where it said nothing. */
  device: z.nullable(z.string()),
  current: z.boolean(),
});
export const accountAnswer = z.strictObject({
  user: z.strictObject({ ...userSummary.shape, unit: z.nullable(unit) }),
  /** An address that was asked for and is not confirmed yet. */
  pendingEmail: z.nullable(z.string()),
  secondFactor: z.strictObject({ on: z.boolean(), recoveryCodesLeft: z.number(), required: z.boolean() }),
  sessions: z.array(sessionItem),
});
export type AccountAnswer = z.infer<typeof accountAnswer>;
export const endSessionBody = z.strictObject({ sessionId: uuid });

/** `code`: of the authenticator, or a recovery code, where the second factor is on. */
export const eraseAccountBody = z.strictObject({ password: knownPassword, code: z.exactOptional(text(maxCodeLength)) });

/** The mails that were not sent because no SMTP server is named: a demo shows them, on loopback only. */
export const outboxAnswer = z.strictObject({
  items: z.array(
    z.strictObject({ id: z.string(), to: z.string(), subject: z.string(), text: z.string(), html: z.string(), at: z.string() }),
  ),
});
export type OutboxAnswer = z.infer<typeof outboxAnswer>;
