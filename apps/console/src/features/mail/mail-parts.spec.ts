import { expect, it } from 'vitest';
import { mailParts } from './mail-parts.js';

const origin = 'http://127.0.0.1:3000';
const links = (text: string): string[] => mailParts(text, origin).flatMap(({ value, isLink }) => (isLink ? [value] : []));

it('makes links of addresses of this house only', () => {
  expect(links(`Hello\n${origin}/confirm#token=a-b_c\nBye`)).toEqual([`${origin}/confirm#token=a-b_c`]);
  expect(links('http://127.0.0.1:3000.evil.test/confirm#token=a https://evil.test/ javascript:alert(1)')).toEqual([]);
});

it('loses no character of the text', () => {
  const text = `a ${origin}/x b http://else.test/ c`;
  expect(
    mailParts(text, origin)
      .map(({ value }) => value)
      .join(''),
  ).toBe(text);
});
