import { describe, expect, it } from 'vitest';
import { setTypeOf, setTypes } from './set-types.js';

describe('the type of a set', () => {
  it.each(setTypes)('%s is itself', (type) => expect(setTypeOf(type)).toBe(type));

  it.each([undefined, '', 'unheard-of'])('that is %j is the usual one', (name) => expect(setTypeOf(name)).toBe('work'));
});
