import { createHash } from 'node:crypto';

/** Fields of an event that a seal covers; the time of recording in milliseconds of Unix time. */
export type Sealed = { readonly position: number; readonly recordedAtMs: number; readonly digest: Buffer };

/** Previous hash of the first seal of a ledger. */
export const firstPrevious = Buffer.alloc(32);

/**
 * Returns SHA-256 over the previous seal's hash, the ledger id (16 bytes), and per event the position (8 bytes, big-endian), time
 * (8 bytes) and digest (32 bytes). The hash therefore covers all events up to the last one.
 */
export function sealHash(previous: Buffer, ledger: string, events: readonly Sealed[]): Buffer {
  const hash = createHash('sha256')
    .update(previous)
    .update(Buffer.from(ledger.replaceAll('-', ''), 'hex'));
  const place = Buffer.alloc(16);
  for (const event of events) {
    place.writeBigInt64BE(BigInt(event.position), 0);
    place.writeBigInt64BE(BigInt(event.recordedAtMs), 8);
    hash.update(place).update(event.digest);
  }
  return hash.digest();
}
