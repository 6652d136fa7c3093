import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { languageName, languageTyped } from './language-name.js';

describe('the name of a language', () => {
  beforeAll(() => i18next.init({ lng: 'en', resources: {}, showSupportNotice: false }));

  it('is found by its code, and otherwise is the typed text', async () => {
    await i18next.changeLanguage('en');
    expect([languageName('tr'), languageName('EN'), languageName('Kurmancî'), languageName('Sign language'), languageName('zzz')]).toEqual([
      'Turkish',
      'English',
      'Kurmancî',
      'Sign language',
      'zzz',
    ]);
  });

  it('is parsed in either language or as a code, and otherwise kept as typed', async () => {
    await i18next.changeLanguage('en');
    expect(['Turkish', 'german', 'Almanca', 'tr', 'Hebrew', 'Sign language'].map((typed) => languageTyped(typed, []))).toEqual([
      'tr',
      'de',
      'de',
      'tr',
      'he',
      'Sign language',
    ]);
  });

  it('keeps the stored spelling', async () => {
    await i18next.changeLanguage('en');
    expect(languageTyped('English', ['EN'])).toBe('EN');
    expect(languageTyped('Swiss German', ['gsw'])).toBe('gsw');
  });

  it('is parsed in Turkish', async () => {
    await i18next.changeLanguage('tr');
    expect([languageName('en'), languageTyped('İngilizce', ['en']), languageTyped('ingilizce', [])]).toEqual(['İngilizce', 'en', 'en']);
    await i18next.changeLanguage('en');
  });
});
