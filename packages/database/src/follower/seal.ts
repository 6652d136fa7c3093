import { createHash } from 'node:crypto';

/** What a seal covers of each event: its place, its time of recording in milliseconds of Unix time, and its digest. */
export type Sealed = { readonly position: number; readonly recordedAtMs: number; readonly digest: Buffer };

/** What the first seal of a ledger follows. */
export const firstPrevious = Buffer.alloc(32);

/**
 * SHA-256 over the previous seal's hash, the ledger's id (16 bytes), and per event position (8 bytes, big-endian), time
 * (8 bytes) and digest (32 bytes): one hash vouches for everything up to here.
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
