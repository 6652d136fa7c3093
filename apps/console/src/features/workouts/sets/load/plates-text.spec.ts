import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { racksOf } from '@spotter/domain/workouts/loads/rack';
import { resolveLoad } from '@spotter/domain/workouts/loads/resolve-load';
import { defaultRounding } from '@spotter/domain/workouts/loads/round-load';
import { platesText } from './plates-text.js';

const texts = JSON.parse(readFileSync(new URL('../../en.json', import.meta.url), 'utf8')) as object;
beforeAll(() => i18next.init({ lng: 'en', resources: { en: { workouts: texts } }, showSupportNotice: false }));

describe('the plates of a load', () => {
  it('are those of one side, heaviest first', () => {
    expect(platesText({ value: 142.5, unit: 'kg' }, null)).toBe('25 + 25 + 10 + 1.25 on each side of a 20 kg bar');
    expect(platesText({ value: 225, unit: 'lb' }, null)).toBe('45 + 45 on each side of a 45 lb bar');
  });

  it("name the missing weight, and a load below the bar's", () => {
    expect(platesText({ value: 101, unit: 'kg' }, null)).toBe('25 + 15 on each side of a 20 kg bar (1 kg short)');
    expect(platesText({ value: 20, unit: 'kg' }, null)).toBe('The bar alone: 20 kg');
    expect(platesText({ value: 12.5, unit: 'kg' }, null)).toBe('Lighter than a 20 kg bar');
  });

  it("are the gym's own, on its default bar", () => {
    const equipment = {
      bars: [
        { name: 'Light', value: 15, unit: 'kg' as const },
        { name: 'Olympic', value: 20, unit: 'kg' as const },
      ],
      plates: [
        { value: 20, unit: 'kg' as const, count: 2 },
        { value: 10, unit: 'kg' as const, count: 4 },
      ],
    };
    expect(platesText({ value: 100, unit: 'kg' }, equipment)).toBe('20 + 10 + 10 on each side of a 20 kg bar');
    expect(platesText({ value: 140, unit: 'kg' }, equipment)).toBe('20 + 10 + 10 on each side of a 20 kg bar (40 kg short)');
    expect(platesText({ value: 225, unit: 'lb' }, equipment)).toBe('45 + 45 on each side of a 45 lb bar');
    expect(platesText({ value: 15, unit: 'kg' }, equipment)).toBe('The bar alone: 15 kg');
  });

  it('add up to each load that is prescribed for a bar of the gym', () => {
    const equipment = {
      bars: [20, 15, 30].map((value) => ({ name: `${value}`, value, unit: 'kg' as const })),
      plates: [20, 10, 5, 2.5].map((value) => ({ value, unit: 'kg' as const, count: 6 })),
    };
    const bars = { exercises: new Set(['squat']), racks: racksOf(equipment) };
    const bases = { trainingMaxes: { squat: { load: { value: 100, unit: 'kg' as const } } }, oneRepMaxes: {}, bars };
    for (let percent = 5; percent < 180; percent += 2.5) {
      const asked = { exerciseId: 'squat', load: { kind: 'percent-training-max', percent } as const };
      const { load } = resolveLoad(asked, bases, defaultRounding('kg'));
      expect(platesText(load!, equipment)).not.toMatch(/short|Lighter/);
    }
  });
});
