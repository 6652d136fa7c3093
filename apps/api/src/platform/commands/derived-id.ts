// Ids that follow from what they name, so that doing a thing twice names the same thing (RFC 9562, version 8).
import { createHash } from 'node:crypto';

/** A UUID of the SHA-256 of the parts, joined by NUL. */
export const derivedId = (...parts: readonly (string | number)[]): string => {
  const bytes = createHash('sha256').update(parts.join('\0')).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
