// Access tokens: 256 random bits, opaque. The server stores only their SHA-256.
import { createHash, randomBytes } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

const form = /^[\w-]{43}$/;
/** Token of an `Authorization: Bearer` header, or null if it has none of our format. */
export const bearerToken = (authorization: string | undefined): string | null => {
  const [scheme, token, ...rest] = (authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token !== undefined && rest.length === 0 && form.test(token) ? token : null;
};
