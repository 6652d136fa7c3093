import { describe, expect, it } from 'vitest';
import { languageToOffer } from './language-offer-lazy.js';

describe('the language offered on a first visit', () => {
  it("is the browser's first language that the console has", () => {
    expect(languageToOffer(['tr-TR', 'en'], 'en')).toBe('tr');
    expect(languageToOffer(['de', 'tr'], 'en')).toBe('tr');
    expect(languageToOffer(['en-GB', 'tr'], 'tr')).toBe('en');
  });

  it('is none if it is active already, or the browser has neither', () => {
    expect(languageToOffer(['en-GB', 'tr'], 'en')).toBeNull();
    expect(languageToOffer(['de'], 'en')).toBeNull();
    expect(languageToOffer([], 'en')).toBeNull();
  });
});
