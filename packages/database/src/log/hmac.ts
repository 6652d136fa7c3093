import { hash } from 'node:crypto';

const blockBytes = 64;
const digestBytes = 32;
const maxBytesOfCharacter = 3;

/**
 * HMAC-SHA-256 (RFC 2104) under one key of at most 64 bytes, computed as two one-shot hashes. `createHmac` spends most of its time on
 * a new hash context for each message.
 * @throws RangeError for a longer key
 */
export class Hmac {
  /** The padded key, followed by space for a message. */
  #inner = Buffer.alloc(4_096);
  readonly #outer = Buffer.alloc(blockBytes + digestBytes);
  readonly #innerPad: Buffer;

  constructor(key: Buffer) {
    if (key.length > blockBytes) throw new RangeError(`A key has at most ${blockBytes} bytes.`);
    const padded = Buffer.concat([key, Buffer.alloc(blockBytes - key.length)]);
    this.#innerPad = Buffer.from(padded.map((byte) => byte ^ 0x36));
    this.#innerPad.copy(this.#inner);
    Buffer.from(padded.map((byte) => byte ^ 0x5c)).copy(this.#outer);
  }

  /** Returns the digest (32 bytes) of a text in UTF-8. */
  of(text: string): Buffer {
    const needed = blockBytes + text.length * maxBytesOfCharacter;
    if (this.#inner.length < needed) {
      this.#inner = Buffer.alloc(2 * needed);
      this.#innerPad.copy(this.#inner);
    }
    const end = blockBytes + this.#inner.write(text, blockBytes, 'utf8');
    hash('sha256', this.#inner.subarray(0, end), 'buffer').copy(this.#outer, blockBytes);
    return hash('sha256', this.#outer, 'buffer');
  }
}
