import { describe, expect, it } from 'vitest';
import { setTypeOf, setTypes } from './set-types.js';

describe('the type of a set', () => {
  it.each(setTypes)('returns %s unchanged', (type) => expect(setTypeOf(type)).toBe(type));

  it.each([undefined, '', 'unheard-of'])('returns the default for %j', (name) => expect(setTypeOf(name)).toBe('work'));
});
