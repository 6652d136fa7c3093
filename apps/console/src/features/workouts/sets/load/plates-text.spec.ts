import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { racksOf } from '@spotter/domain/workouts/loads/rack';
import { resolveLoad } from '@spotter/domain/workouts/loads/resolve-load';
import { defaultRounding } from '@spotter/domain/workouts/loads/round-load';
import { equipmentText, platesOnSide, platesText } from './plates-text.js';

const texts = JSON.parse(readFileSync(new URL('../../en.json', import.meta.url), 'utf8')) as object;
const libTexts = JSON.parse(readFileSync(new URL('../../../../lib/en.json', import.meta.url), 'utf8')) as object;
beforeAll(() => i18next.init({ lng: 'en', resources: { en: { workouts: texts, lib: libTexts } }, showSupportNotice: false }));

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
    expect(platesText({ value: 15, unit: 'kg' }, equipment)).toBe('The bar alone: 15 kg');
  });

  it('have the unit that is printed on them, also for a load in the other unit', () => {
    const plates = [20, 10, 5, 1.25].map((value) => ({ value, unit: 'kg' as const, count: 4 }));
    const equipment = { bars: [], plates, dumbbells: [{ unit: 'kg' as const, from: 2, to: 40, step: 2 }] };
    const pounds = (value: number) => ({ value, unit: 'lb' as const });
    expect(platesText(pounds(132.3), equipment)).toBe('20 on each side of a 20 kg bar');
    expect(platesText(pounds(135), equipment)).toBe('20 on each side of a 20 kg bar (1.25 kg short)');
    expect(platesOnSide(pounds(132.3), equipment)).toEqual([20]);
    expect(equipmentText({ loadKind: 'dumbbell-pair' }, pounds(48.5), equipment)).toBe('Dumbbell: 22 kg');
    expect(equipmentText({ loadKind: 'dumbbell-pair' }, pounds(50), equipment)).toBe('Dumbbell: 22 kg (0.68 kg short)');
    const both = { ...equipment, plates: [...plates, { value: 45, unit: 'lb' as const, count: 4 }] };
    expect(platesText(pounds(135), both)).toBe('45 on each side of a 45 lb bar');
  });

  it('are dumbbells or a stack for exercises with these, the nearest one below, with what is missing', () => {
    const range = { unit: 'kg' as const, from: 2, to: 40, step: 2 };
    const equipment = { bars: [], plates: [], dumbbells: [range], stacks: [{ ...range, from: 5, to: 100, step: 5 }] };
    const of = (loadKind: string, equipmentName: string | null, value: number) =>
      equipmentText({ loadKind, equipment: equipmentName }, { value, unit: 'kg' }, equipment);
    expect(of('dumbbell-pair', 'dumbbell', 22)).toBe('Dumbbell: 22 kg');
    expect(of('dumbbell-single', 'dumbbell', 23.5)).toBe('Dumbbell: 22 kg (1.5 kg short)');
    expect(of('dumbbell-pair', 'dumbbell', 1)).toBe('Dumbbell: 2 kg (1 kg more)');
    expect(of('machine', 'cable', 47.5)).toBe('Stack: 45 kg (2.5 kg short)');
    expect(of('machine', null, 40)).toBeNull();
    expect(of('bodyweight', null, 40)).toBeNull();
    expect(equipmentText({ loadKind: 'dumbbell-pair' }, { value: 20, unit: 'kg' }, null)).toBeNull();
    expect(equipmentText({ loadKind: 'barbell' }, { value: 60, unit: 'kg' }, null)).toBe('20 on each side of a 20 kg bar');
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
