import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { languageName } from './language-name.js';

describe('a language that a coach speaks', () => {
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
});
