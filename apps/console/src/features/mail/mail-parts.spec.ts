import { expect, it } from 'vitest';
import { mailParts } from './mail-parts.js';

const origin = 'http://localhost:3000';
const links = (text: string): (string | null)[] => mailParts(text, origin).flatMap(({ path }) => (path === null ? [] : [path]));

it("links only URLs of this server, under any of the machine's names", () => {
  expect(links(`Hello\n${origin}/confirm#token=a-b_c\nBye`)).toEqual(['/confirm#token=a-b_c']);
  expect(links('http://127.0.0.1:3000/sign-in?x=1')).toEqual(['/sign-in?x=1']);
  expect(links('http://127.0.0.1.evil.test/confirm#token=a https://evil.test/ javascript:alert(1)')).toEqual([]);
});

it('keeps every character of the text', () => {
  const text = `a ${origin}/x b http://else.test/ c`;
  expect(
    mailParts(text, origin)
      .map(({ value }) => value)
      .join(''),
  ).toBe(text);
});
