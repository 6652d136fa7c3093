import { systemReasons } from '@spotter/contracts/coaches/system-reasons';
import i18next from 'i18next';
import { afterAll, expect, it } from 'vitest';
import tr from '@/components/ui/tr.json' with { type: 'json' };
import { reasonText } from './reason-text.js';

// Specs share the language.
afterAll(() => i18next.changeLanguage('en'));

it('translates the reasons of the server and leaves those of people unchanged', async () => {
  await i18next.init({ lng: 'tr', resources: { tr: { ui: tr } } });
  expect([systemReasons.covers, systemReasons.back, 'Knee hurts'].map(reasonText)).toEqual([
    'Antrenör yokken yerine bakıyor',
    'Antrenör döndü',
    'Knee hurts',
  ]);
});
