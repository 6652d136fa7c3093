import { describe, expect, it } from 'vitest';
import { byteRangeOf } from './byte-range.js';

describe('a range of bytes', () => {
  it.each([
    ['bytes=0-99', { from: 0, to: 99 }],
    ['bytes=500-', { from: 500, to: 999 }],
    ['bytes=900-5000', { from: 900, to: 999 }],
    ['bytes=-100', { from: 900, to: 999 }],
    ['bytes=-5000', { from: 0, to: 999 }],
    ['bytes=999-999', { from: 999, to: 999 }],
  ])('%s of a thousand bytes', (header, range) => expect(byteRangeOf(header, 1000)).toEqual(range));

  it.each([undefined, '', 'bytes=-', 'bytes=0-9,20-29', 'items=0-9', 'bytes=9-5', 'bytes=a-b', `bytes=${'9'.repeat(30)}-`])(
    'is the whole file for %s',
    (header) => expect(byteRangeOf(header, 1000)).toBe('whole'),
  );

  it.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=-0'])('%s is outside a thousand bytes', (header) =>
    expect(byteRangeOf(header, 1000)).toBe('outside'),
  );
});
