import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { languageName, languageTyped } from './language-name.js';

describe('a language that a coach speaks', () => {
  beforeAll(() => i18next.init({ lng: 'en', resources: {}, showSupportNotice: false }));

  it('is named by its code, and else as it was typed', async () => {
    await i18next.changeLanguage('en');
    expect([languageName('tr'), languageName('EN'), languageName('Kurmancî'), languageName('Sign language'), languageName('zzz')]).toEqual([
      'Turkish',
      'English',
      'Kurmancî',
      'Sign language',
      'zzz',
    ]);
  });

  it('is read back from its name in either language, from its code, and else stays as it was typed', async () => {
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

  it('stays as the profile held it', async () => {
    await i18next.changeLanguage('en');
    expect(languageTyped('English', ['EN'])).toBe('EN');
    expect(languageTyped('Swiss German', ['gsw'])).toBe('gsw');
  });

  it('is read back in Turkish', async () => {
    await i18next.changeLanguage('tr');
    expect([languageName('en'), languageTyped('İngilizce', ['en']), languageTyped('ingilizce', [])]).toEqual(['İngilizce', 'en', 'en']);
    await i18next.changeLanguage('en');
  });
});
