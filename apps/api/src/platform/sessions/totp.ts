// Codes of an authenticator (RFC 6238): six digits, a new one every thirty seconds, the ones beside it accepted for clocks that drift.
import { Secret, TOTP } from 'otpauth';

const issuer = 'Spotter';
const periodSeconds = 30;
const totp = (secret: Secret, label = ''): TOTP => new TOTP({ issuer, label, secret, digits: 6, period: periodSeconds });
const read = (secret: string): Secret => Secret.fromBase32(secret);

/** 160 random bits, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;
/** For a QR code. */
export const totpUri = (secret: string, label: string): string => totp(read(secret), label).toString();

/** The time step that a code is of, null where it is none of now (milliseconds since 1970). A step that was used must not be accepted again. */
export const totpStep = (secret: string, code: string, now: number): number | null => {
  const delta = totp(read(secret)).validate({ token: code.replaceAll(' ', ''), timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / periodSeconds) + delta;
};
