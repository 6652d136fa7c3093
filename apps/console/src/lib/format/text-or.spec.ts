import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { textOr } from './text-or.js';

describe('textOr', () => {
  beforeAll(() =>
    i18next.init({
      lng: 'en',
      showSupportNotice: false,
      resources: { en: { muscles: { chest: 'Chest' } }, tr: { muscles: { chest: 'Göğüs', lats: 'Kanat' } } },
    }),
  );

  it('returns the translation, also when called again and after a change of language', async () => {
    expect([textOr('muscles:chest', 'chest'), textOr('muscles:chest', 'chest')]).toEqual(['Chest', 'Chest']);
    await i18next.changeLanguage('tr');
    expect(textOr('muscles:chest', 'chest')).toBe('Göğüs');
    await i18next.changeLanguage('en');
    expect(textOr('muscles:chest', 'chest')).toBe('Chest');
  });

  it('returns the user’s own text without a translation, and the translation once it loads', () => {
    expect([textOr('muscles:lats', 'lats'), textOr('muscles:lats', 'my own')]).toEqual(['lats', 'my own']);
    i18next.addResourceBundle('en', 'muscles', { lats: 'Lats' });
    expect(textOr('muscles:lats', 'lats')).toBe('Lats');
  });
});
