import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadSentence, roundingSentence } from './load-sentence.js';

const texts = (language: string): object =>
  JSON.parse(readFileSync(new URL(`../../features/workouts/${language}.json`, import.meta.url), 'utf8')) as object;
const lib = JSON.parse(readFileSync(new URL('../../lib/en.json', import.meta.url), 'utf8')) as object;
beforeAll(() =>
  i18next.init({
    lng: 'en',
    resources: { en: { workouts: texts('en'), lib }, tr: { workouts: texts('tr') } },
    interpolation: { escapeValue: false },
    showSupportNotice: false,
  }),
);

const explained = (rule: string, inputs: Record<string, number | string>, raw: number, value: number) => ({
  rule,
  version: 1,
  inputs: { exerciseId: 'x', base: 27.5, baseUnit: 'kg', ...inputs },
  raw,
  rounding: { step: 2.5, unit: 'kg' as const, mode: 'nearest' as const },
  result: { value, unit: 'kg' as const },
});

describe('the explanation of a load', () => {
  it('is a calculation that a client can follow', () => {
    const share = explained('percent-training-max', { percent: 40, of: 'training-max', source: 'secret-id' }, 11, 10);
    expect(loadSentence(share, 'Squat')).toBe('40 % of the training max of 27.5 kg = 11 kg → 10 kg');
  });

  it('shows no rounding if nothing was rounded', () =>
    expect(loadSentence(explained('percent-1rm', { percent: 40, of: '1rm' }, 10, 10), '')).toBe(
      '40 % of the one-rep max of 27.5 kg = 10 kg',
    ));

  it.each([
    [
      explained('absolute', { base: 30, percent: 100, shownAs: 'help', baseIs: 'help', bodyweight: 80, bodyweightUnit: 'kg' }, 35, 35),
      'body weight 80 kg − ((body weight 80 kg − 30 kg help as written) × 0.9) = 35 kg help',
    ],
    [
      explained(
        'bodyweight',
        { base: -30, percent: 100, shownAs: 'added', baseIs: 'help', bodyweight: 80, bodyweightUnit: 'kg' },
        -35,
        -35,
      ),
      'body weight 80 kg − ((body weight 80 kg − 30 kg help as written) × 0.9) = 35 kg help',
    ],
  ])('goes from help to the load that is lifted, and back', (explanation, sentence) =>
    expect(loadSentence({ ...explanation, growth: { ruleId: 'r', ruleName: 'R', factor: 0.9, plus: null } }, '')).toBe(sentence),
  );

  it('names the other lift that the percentage refers to', () =>
    expect(loadSentence(explained('percent-of-lift', { percent: 40, of: '1rm' }, 11, 10), 'Bench press')).toBe(
      '40 % of the one-rep max of Bench press, 27.5 kg = 11 kg → 10 kg',
    ));

  it('explains an effort target', () =>
    expect(loadSentence(explained('rir', { percent: 81.1, chart: 'rts@1', reps: 5, rpe: 8 }, 22.3, 22.5), '')).toBe(
      '5 reps at RPE 8 are 81.1 % of the one-rep max. 81.1 % of the one-rep max of 27.5 kg = 22.3 kg → 22.5 kg',
    ));

  const onBar = (raw: number, value: number, step = 2.5) => {
    const explanation = explained(
      'percent-training-max',
      { percent: 40, of: 'training-max', bars: '20 15', plates: '20x2 5x2 2.5x2' },
      raw,
      value,
    );
    return { ...explanation, version: 4, rounding: { ...explanation.rounding, step } };
  };
  it.each([
    [onBar(11, 15), 'The bar alone: no load is below the 15 kg bar.'],
    [onBar(31.9, 30), 'Rounded to the nearest load that the gym’s plates make on a 20 kg bar.'],
    [onBar(90, 75), 'All plates of the gym: 75 kg is the heaviest that they make on a 20 kg bar.'],
    [onBar(31.9, 30, 10), 'Rounded to the nearest multiple of 10 kg.'],
    [explained('absolute', { dumbbells: '2-10/2 12.5-40/2.5' }, 11, 10), 'Rounded to the nearest dumbbell of the gym.'],
    [explained('absolute', { dumbbells: '2-10/2' }, 11, 10), 'The heaviest dumbbell of the gym: 10 kg.'],
    [explained('absolute', { dumbbells: '2-10/2' }, 1, 2), 'The lightest dumbbell of the gym: 2 kg.'],
    [explained('percent-training-max', { stacks: '5-80/5' }, 41, 40), 'Rounded to the nearest weight of the gym’s stacks.'],
    [explained('percent-training-max', { stacks: '5-80/5' }, 1, 5), 'The lightest weight of the gym’s stacks: 5 kg.'],
    [explained('percent-training-max', { stacks: '5-80/5' }, 91, 90), 'Rounded to the nearest multiple of 2.5 kg.'],
    [explained('percent-training-max', { percent: 40 }, 11, 10), 'Rounded to the nearest multiple of 2.5 kg.'],
  ])('says how it was rounded, and what the gym can load', (explanation, sentence) => expect(roundingSentence(explanation)).toBe(sentence));

  it('explains in Turkish that no load is below the bar', async () => {
    await i18next.changeLanguage('tr');
    const sentence = roundingSentence(onBar(11, 15));
    await i18next.changeLanguage('en');
    expect(sentence).toBe('Yalnız bar: hiçbir ağırlık 15 kg barın altına inmez.');
  });

  it('is a sentence in Turkish too', async () => {
    await i18next.changeLanguage('tr');
    const sentence = loadSentence(explained('percent-training-max', { percent: 40, of: 'training-max' }, 11, 10), '');
    await i18next.changeLanguage('en');
    expect(sentence).toBe('27,5 kg antrenman maksimumunun %40’ı: 11 kg → 10 kg');
  });
});
