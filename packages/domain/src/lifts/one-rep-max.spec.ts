import { describe, expect, it } from 'vitest';
import type { Load } from '../kernel.js';
import type { LiftEvent } from './lift-events.js';
import { newestTests, oneRepMax } from './one-rep-max.js';

const kg = (value: number): Load => ({ value, unit: 'kg' });
const tested = (liftId: string, value: number, performedAt: string, reps = 1): LiftEvent => ({
  type: 'LiftRecorded',
  data: { liftId, customerId: 'c1', exerciseId: 'squat', load: kg(value), reps, performedAt },
});
const voided = (liftId: string): LiftEvent => ({
  type: 'LiftVoided',
  data: { liftId, customerId: 'c1', exerciseId: 'squat', reason: 'typed wrongly' },
});
const base = (...events: readonly LiftEvent[]) => newestTests(events)['squat']?.load;
const now = tested('now', 150, '2026-11-20T10:00:00.000Z');
const old = tested('old', 100, '2019-01-01T10:00:00.000Z');

describe('the newest test', () => {
  it('is the one lifted last, not the one entered last', () => {
    expect(base(now, old)).toEqual(kg(150));
    expect(base(old, now)).toEqual(kg(150));
  });
  it('counts although it is weaker than an older one', () =>
    expect(base(tested('best', 180, '2026-01-01T10:00:00.000Z'), now)).toEqual(kg(150)));
  it('returns to the previous one if voided', () => expect(base(old, now, voided('now'))).toEqual(kg(100)));
  it('is the one recorded last of two at the same moment', () =>
    expect(base(now, { ...now, data: { ...now.data, liftId: 'again', load: kg(155) } } as LiftEvent)).toEqual(kg(155)));
  it('counts as an estimated single if it has several repetitions', () =>
    expect(base(tested('five', 120, '2026-11-20T10:00:00.000Z', 5))).toEqual(kg(140)));
});

describe('the one-rep max', () => {
  const test = { load: kg(150), of: 'test' };
  it('is the test until a later set is better', () => {
    expect(oneRepMax(test, { load: kg(149) })).toBe(test);
    expect(oneRepMax(test, { load: kg(180) })).toEqual({ load: kg(180) });
  });
  it('compares across units', () =>
    expect(oneRepMax(test, { load: { value: 331, unit: 'lb' } })).toEqual({ load: { value: 331, unit: 'lb' } }));
  it('is the estimate without a test, and unknown without either', () => {
    expect(oneRepMax(undefined, { load: kg(90) })).toEqual({ load: kg(90) });
    expect(oneRepMax(undefined, undefined)).toBeUndefined();
  });
});
