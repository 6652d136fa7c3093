import i18next from 'i18next';
import { afterAll, beforeAll, expect, it } from 'vitest';
import en from '../en.json' with { type: 'json' };
import tr from '../tr.json' with { type: 'json' };
import { deviceText } from './device-text.js';

beforeAll(() =>
  i18next.init({ lng: 'en', resources: { en: { accounts: en }, tr: { accounts: tr } }, ns: 'accounts', showSupportNotice: false }),
);

// Specs share the language.
afterAll(() => i18next.changeLanguage('en'));

it.each([
  ['en', ['Samsung Internet on Android', 'Linux', 'Unknown device']],
  ['tr', ['Samsung Internet, Android', 'Linux', 'Bilinmeyen cihaz']],
] as const)('names a device in %s', async (language, names) => {
  await i18next.changeLanguage(language);
  expect(['Samsung Internet on Android', 'Linux', null].map(deviceText)).toEqual(names);
});
