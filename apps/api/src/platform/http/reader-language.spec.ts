import { describe, expect, it } from 'vitest';
import { readerLocale } from './reader-language.js';

const asked = (header?: string) => ({ headers: header === undefined ? {} : { 'accept-language': header } });
const day = (locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date('2026-11-26T00:00:00Z'));

describe('the dates in an answer', () => {
  it.each([
    ['en-GB', 'en', '26 Nov'],
    ['en-US,en;q=0.9', 'en', 'Nov 26'],
    ['tr-TR,tr;q=0.9,en-US;q=0.8', 'tr', '26 Kas'],
    ['tr-TR,en-US', 'en', '26 Nov'],
    ['en', 'en', 'Nov 26'],
    [undefined, 'en', 'Nov 26'],
    [undefined, 'tr', '26 Kas'],
  ] as const)('for %s in %s match those of the page: %s', (header, language, text) => {
    expect(day(readerLocale(asked(header), language))).toBe(text);
  });

  it('never fail, whatever the header contains', () => {
    for (const header of ['en-', 'en-US@posix', 'en-u-ca-buddhist', 'en-zz', '*', '', 'en-12345678', '\u0000'])
      expect(() => day(readerLocale(asked(header), 'en')), header).not.toThrow();
  });
});
