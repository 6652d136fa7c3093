import { expect, it } from 'vitest';
import { paperOf } from './paper.js';

it.each([
  ['en-US', 'letter'],
  ['es-MX', 'letter'],
  ['en-GB', 'a4'],
  ['tr-TR', 'a4'],
  ['tr', 'a4'],
])('a reader with the locale %s gets %s', (locale, paper) => {
  expect(paperOf(locale)).toBe(paper);
});
