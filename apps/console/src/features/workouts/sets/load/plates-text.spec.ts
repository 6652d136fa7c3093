import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { platesText } from './plates-text.js';

const texts = JSON.parse(readFileSync(new URL('../../en.json', import.meta.url), 'utf8')) as object;
beforeAll(() => i18next.init({ lng: 'en', resources: { en: { workouts: texts } }, showSupportNotice: false }));

describe('the plates of a load', () => {
  it('are those of one side, the heaviest first', () => {
    expect(platesText({ value: 142.5, unit: 'kg' })).toBe('25 + 25 + 10 + 1.25 on each side of a 20 kg bar');
    expect(platesText({ value: 225, unit: 'lb' })).toBe('45 + 45 on each side of a 45 lb bar');
  });

  it('say what no plate makes, and what is lighter than the bar', () => {
    expect(platesText({ value: 101, unit: 'kg' })).toBe('25 + 15 on each side of a 20 kg bar (1 kg short)');
    expect(platesText({ value: 20, unit: 'kg' })).toBe('The bar alone: 20 kg');
    expect(platesText({ value: 12.5, unit: 'kg' })).toBe('Lighter than a 20 kg bar');
  });
});
