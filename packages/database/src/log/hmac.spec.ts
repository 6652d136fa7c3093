import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Hmac } from './hmac.js';

const bytes = (from: string): Buffer => Buffer.from(from, 'hex');

describe('an HMAC-SHA-256', () => {
  // RFC 4231, test cases 1 and 2.
  it.each([
    ['0b'.repeat(20), 'Hi There', 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
    [
      Buffer.from('Jefe').toString('hex'),
      'what do ya want for nothing?',
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    ],
  ])('matches RFC 4231 under key %s for %s', (key, text, digest) => {
    expect(new Hmac(bytes(key)).of(text).toString('hex')).toBe(digest);
  });

  it.each([0, 1, 32, 63, 64])('equals that of createHmac under a key of %i bytes, for texts of any length and script', (length) => {
    const key = Buffer.from(Array.from({ length }, (_, index) => (index * 37) % 256));
    const hmac = new Hmac(key);
    for (const unit of ['a', 'ş', '€', '💪', '\0', '\ud800'])
      // Alternates long and short texts, so that a longer one could leave bytes behind.
      for (const count of [3, 0, 55, 56, 64, 1_344, 1_345, 4_096, 9_000, 2]) {
        const text = unit.repeat(count);
        expect(hmac.of(text)).toEqual(createHmac('sha256', key).update(text).digest());
      }
  });

  it('keeps a digest unchanged when the next one is computed', () => {
    const hmac = new Hmac(Buffer.alloc(32, 7));
    const first = hmac.of('one');
    const copy = Buffer.from(first);
    hmac.of('two');
    expect(first).toEqual(copy);
  });

  it('rejects a key that would have to be hashed first', () => {
    expect(() => new Hmac(Buffer.alloc(65))).toThrow(RangeError);
  });
});
