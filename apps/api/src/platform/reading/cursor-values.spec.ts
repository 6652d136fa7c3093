import { describe, expect, it } from 'vitest';
import { isId, isValueOf, type ColumnType } from './cursor-values.js';

describe('a value of a cursor', () => {
  it.each<readonly [ColumnType, unknown]>([
    ['text', 'Şahin'],
    ['text', ''],
    ['text', '👩‍🦰'],
    ['timestamptz', '2026-11-22T15:00:00.123456+00:00'],
    ['timestamptz', '2026-11-22T15:00:00Z'],
    ['date', '2024-02-29'],
    ['int', -3],
    ['float8', 0.5],
    ['int', null],
  ])('of type %s may be %j', (type, value) => expect(isValueOf(type, value)).toBe(true));

  it.each<readonly [ColumnType, unknown]>([
    ['text', 'a\0b'],
    ['text', '\ud800'],
    ['text', 5],
    ['text', 'a'.repeat(2_001)],
    ['timestamptz', 'abc'],
    ['timestamptz', 'infinity'],
    ['timestamptz', '999999-01-01T00:00:00Z'],
    ['timestamptz', '2026-02-30T00:00:00Z'],
    ['timestamptz', '2026-01-01T25:00:00Z'],
    ['timestamptz', 1],
    ['date', '2026-02-30'],
    ['date', '2026-1-1'],
    ['date', ''],
    ['int', 1.5],
    ['int', 2 ** 31],
    ['int', '1'],
    ['float8', '1'],
    ['float8', Number.NaN],
    ['text', {}],
    ['text', undefined],
  ])('of type %s is not %j', (type, value) => expect(isValueOf(type, value)).toBe(false));

  it('names the last row by a UUID only', () =>
    expect([isId('0197f0aa-0000-7000-8000-000000000001'), isId('1'), isId(null), isId("' or true --")]).toEqual([
      true,
      false,
      false,
      false,
    ]));
});
