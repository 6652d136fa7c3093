import fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { parse } from './parse.js';
import { Refusal } from './refusal.js';

/** Code of the refusal, or null if the value passes. */
const refused = (value: unknown): string | null => {
  try {
    parse(z.unknown(), value);
    return null;
  } catch (error) {
    return (error as Refusal).code;
  }
};
const nested = (levels: number, innermost: unknown): unknown => (levels === 0 ? innermost : { inner: nested(levels - 1, innermost) });

/** The same check as two separate walks: first for depth, then for characters that cannot be stored. */
const isDeep = (value: unknown, depth = 0): boolean =>
  typeof value === 'object' && value !== null && (depth >= 32 || Object.values(value).some((inner) => isDeep(inner, depth + 1)));
const isUnstorable = (value: unknown): boolean =>
  typeof value === 'string'
    ? /[\0\p{Surrogate}]/u.test(value)
    : typeof value === 'object' && value !== null && Object.entries(value).flat().some(isUnstorable);

describe('parse', () => {
  it('accepts 32 levels and rejects one more, whatever is innermost', () => {
    for (const innermost of [1, 'text', null]) {
      expect(refused(nested(32, innermost))).toBeNull();
      expect(refused(nested(33, innermost))).toBe('malformed-request');
    }
    expect(refused(nested(32, {}))).toBe('malformed-request');
    expect(refused(nested(32, []))).toBe('malformed-request');
  });

  it('rejects NUL or a lone surrogate in any text and any name', () => {
    for (const text of ['a\0b', '\ud83d', '\udcaa', 'x\ud83dx'])
      for (const value of [text, [text], { a: text }, { [text]: 1 }, nested(31, [text]), [[], { a: [1, { [text]: null }] }]])
        expect(refused(value)).toBe('invalid-value');
    expect(refused({ '💪': ['💪\n\t'] })).toBeNull();
  });

  it('reports "too deep" first if both faults occur, in either order', () => {
    expect(refused(['\0', nested(33, 1)])).toBe('malformed-request');
    expect(refused([nested(33, 1), '\0'])).toBe('malformed-request');
    expect(refused({ '\0': nested(33, 1) })).toBe('malformed-request');
  });

  it('agrees with two separate walks', () => {
    const text = fc.oneof(fc.string({ maxLength: 3 }), fc.constantFrom('\0', '\ud83d', '💪', 'a\udcaab'));
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small' },
        text,
        fc.constantFrom(1, true, null),
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(text, tie('tree'), { maxKeys: 3 }),
        fc.tuple(fc.integer({ min: 28, max: 33 }), tie('tree')).map(([levels, inner]) => nested(levels, inner)),
      ),
    }));
    fc.assert(
      fc.property(tree, (value) => {
        expect(refused(value)).toBe(isDeep(value) ? 'malformed-request' : isUnstorable(value) ? 'invalid-value' : null);
      }),
    );
  });
});
