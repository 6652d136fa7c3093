import { describe, expect, it } from 'vitest';
import { storableJson, UnstorableEvent } from './storable-json.js';

const stored = (data: object) => storableJson('SetRecorded', data);
const nested = (levels: number): object => (levels === 0 ? {} : { in: nested(levels - 1) });

describe('data of an event', () => {
  it.each([
    ['a half kilogram', { loadKg: 102.5 }],
    ['a line break and a backslash before a u', { note: 'C:\\u0000\n"quoted"' }],
    ['an emoji, which is a whole pair', { note: '💪' }],
    ['the largest whole number that every reader holds', { n: Number.MAX_SAFE_INTEGER }],
  ])('returns %s unchanged', (_what, data) => {
    expect(JSON.parse(stored(data))).toEqual(data);
  });

  it.each([
    ['not a number', { reps: Number.NaN }],
    ['infinity', { reps: Number.POSITIVE_INFINITY }],
    ['a whole number that loses its last digit', { sets: [{ id: 2 ** 53 }] }],
    ['a bigint', { reps: 5n }],
    ['a NUL byte', { note: 'a\u0000b' }],
    ['a NUL byte after a backslash', { note: 'a\\\u0000b' }],
    ['half a character', { note: '\ud83d' }],
    ['half a character in a name of a property', { '\udcaa': 1 }],
    ['a forged encrypted field', { name: { $enc: 'AAAA' } }],
    ['a forged erased field', { name: { $erased: true } }],
    ['41 levels', nested(41)],
  ])('rejects %s before it is queued', (_what, data) => {
    expect(() => stored(data)).toThrow(UnstorableEvent);
  });
});
