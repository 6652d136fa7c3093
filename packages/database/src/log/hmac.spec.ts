import { createHmac } from 'node:crypto';
import fc from 'fast-check';
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
  ])('under key %s of %s is the published one', (key, text, digest) => {
    expect(new Hmac(bytes(key)).of(text).toString('hex')).toBe(digest);
  });

  it('equals that of createHmac for any key and for texts one after the other, short, long and of any script', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme', minLength: 3_000, maxLength: 9_000 }));
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), fc.array(text, { minLength: 1, maxLength: 4 }), (key, texts) => {
        const hmac = new Hmac(Buffer.from(key));
        for (const one of texts) expect(hmac.of(one)).toEqual(createHmac('sha256', key).update(one).digest());
      }),
      { numRuns: 100 },
    );
  });

  it('keeps no answer in memory that the next one overwrites', () => {
    const hmac = new Hmac(Buffer.alloc(32, 7));
    const first = hmac.of('one');
    const copy = Buffer.from(first);
    hmac.of('two');
    expect(first).toEqual(copy);
  });

  it('refuses a key that would have to be hashed first', () => {
    expect(() => new Hmac(Buffer.alloc(65))).toThrow(RangeError);
  });
});
