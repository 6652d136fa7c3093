import { describe, expect, it } from 'vitest';
import { localeFor } from './locale.js';

describe('the locale of dates and numbers', () => {
  it("has the region of the person's own browser", () => {
    expect(localeFor('en', ['en-GB', 'en'])).toBe('en-GB');
    expect(localeFor('en', ['en-US'])).toBe('en-US');
    expect(localeFor('tr', ['en-GB', 'tr-CY'])).toBe('tr-CY');
  });

  it('puts the day before the month for a reader of English whose browser speaks another language', () =>
    expect(localeFor('en', ['de-DE', 'fr'])).toBe('en-GB'));

  it('is the language alone where the browser tells nothing of it', () => {
    expect(localeFor('tr', ['en-GB'])).toBe('tr');
    expect(localeFor('en', [])).toBe('en');
  });

  it('is never what no formatter takes', () => {
    expect(localeFor('en', ['en-US@posix'])).toBe('en-GB');
    expect(localeFor('en', ['en-US@posix', 'en-US'])).toBe('en-US');
    expect(() => new Intl.NumberFormat(localeFor('tr', ['tr@posix']))).not.toThrow();
  });
});
