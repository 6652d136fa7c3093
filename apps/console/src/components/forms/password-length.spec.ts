import { expect, it } from 'vitest';
import { passwordHint } from './password-length.js';

it('returns the number of missing characters, and that longer is better, by length alone', () => {
  expect(passwordHint('')).toEqual({ key: 'least', count: 10 });
  expect(passwordHint('123456789')).toEqual({ key: 'missing', count: 1 });
  expect(passwordHint('1234567890')).toEqual({ key: 'good', count: 16 });
  expect(passwordHint('correct horse battery')).toEqual({ key: 'strong', count: 21 });
});
