import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { actualInRow, targetInRow, targetText } from './target-text.js';

const lib = { reps_one: '{{reps}} rep', reps_other: '{{reps}} reps', units: { seconds: 's', minutes: 'min' } };
beforeAll(() => i18next.init({ lng: 'en', resources: { en: { lib } }, ns: 'lib', showSupportNotice: false }));

const target = (asked: object) => ({ prescriptionId: 'p', setType: 'work', ...asked });
const load = { value: 20, unit: 'kg' as const };

describe('the text of a target', () => {
  it('fits into a row: the load first, its unit only if it differs', () => {
    expect(targetInRow(target({ reps: { min: 5 }, load, effort: { kind: 'rpe', value: 8, as: 'target' } }), 'kg')).toBe('20 × 5 @8');
    expect(targetInRow(target({ reps: { min: 5 }, load, effort: { kind: 'rpe', value: 8, as: 'cap' } }), 'kg')).toBe('20 × 5 ≤8');
    expect(targetInRow(target({ reps: { min: 5 }, load, effort: { kind: 'rir', value: 2, as: 'target' } }), 'kg')).toBe('20 × 5 @2 RIR');
    expect(targetInRow(target({ reps: { min: 5 }, load }), 'lb')).toBe('20 kg × 5');
    expect(actualInRow({ reps: 5, load, rpe: 9 }, 'kg')).toBe('20 × 5');
  });

  it('names repetitions if there is no load, and units of time', () => {
    expect([targetInRow(target({ reps: { min: 8, max: 12 } }), 'kg'), actualInRow({ reps: 10 }, 'kg')]).toEqual(['8–12 reps', '10 reps']);
    expect([targetInRow(target({ seconds: 45 }), 'kg'), targetInRow(target({ seconds: 90 }), 'kg')]).toEqual(['45 s', '1:30 min']);
  });

  it('is complete for screen readers', () => expect(targetText(target({ reps: { min: 5, amrap: true }, load }))).toBe('5+ × 20 kg'));
});
