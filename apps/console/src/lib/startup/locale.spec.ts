import { describe, expect, it } from 'vitest';
import { localeFor } from './locale.js';

describe('the locale of dates and numbers', () => {
  it("has the region of the user's browser", () => {
    expect(localeFor('en', ['en-GB', 'en'])).toBe('en-GB');
    expect(localeFor('en', ['en-US'])).toBe('en-US');
    expect(localeFor('tr', ['en-GB', 'tr-CY'])).toBe('tr-CY');
  });

  it("puts the day before the month in English if the browser's language is another one", () =>
    expect(localeFor('en', ['de-DE', 'fr'])).toBe('en-GB'));

  it('is the language alone if the browser names none', () => {
    expect(localeFor('tr', ['en-GB'])).toBe('tr');
    expect(localeFor('en', [])).toBe('en');
  });

  it('is never a tag that formatters reject', () => {
    expect(localeFor('en', ['en-US@posix'])).toBe('en-GB');
    expect(localeFor('en', ['en-US@posix', 'en-US'])).toBe('en-US');
    expect(() => new Intl.NumberFormat(localeFor('tr', ['tr@posix']))).not.toThrow();
  });
});
