// Authenticator codes (RFC 6238): six digits, a new one every thirty seconds. The previous and next code are accepted too, for clocks that
// drift.
import { Secret, TOTP } from 'otpauth';

const issuer = 'Spotter';
const periodSeconds = 30;
const totp = (secret: Secret, label = ''): TOTP => new TOTP({ issuer, label, secret, digits: 6, period: periodSeconds });
const read = (secret: string): Secret => Secret.fromBase32(secret);

/** 160 random bits, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;
/** `otpauth` URI for a QR code. */
export const totpUri = (secret: string, label: string): string => totp(read(secret), label).toString();

/** Time step of a valid code, or null. @param now milliseconds since 1970. The caller must not accept a used step again. */
export const totpStep = (secret: string, code: string, now: number): number | null => {
  const delta = totp(read(secret)).validate({ token: code.replaceAll(' ', ''), timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / periodSeconds) + delta;
};
