import { describe, expect, it } from 'vitest';
import { languageToOffer } from './language-offer.js';

describe('the language that a first visit is offered', () => {
  it('is the first one of the browser that the console has', () => {
    expect(languageToOffer(['tr-TR', 'en'], 'en')).toBe('tr');
    expect(languageToOffer(['de', 'tr'], 'en')).toBe('tr');
    expect(languageToOffer(['en-GB', 'tr'], 'tr')).toBe('en');
  });

  it('is none where the browser already has it, or has neither', () => {
    expect(languageToOffer(['en-GB', 'tr'], 'en')).toBeNull();
    expect(languageToOffer(['de'], 'en')).toBeNull();
    expect(languageToOffer([], 'en')).toBeNull();
  });
});
