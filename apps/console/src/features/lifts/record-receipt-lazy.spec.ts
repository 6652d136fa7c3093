import { describe, expect, it } from 'vitest';
import { recomputedKg } from './record-receipt-lazy.js';

const set = { setId: 's', performedAt: '2026-11-20T10:00:00.000Z', reps: 5, load: { value: 100, unit: 'kg' as const } };

describe('the receipt of a record', () => {
  it("computes the estimate of its set by the record's formula", () => {
    expect(recomputedKg({ ...set, valueKg: 0, formula: 'epley@1' })).toBeCloseTo(116.67, 2);
    expect(recomputedKg({ ...set, valueKg: 0, formula: 'brzycki@1' })).toBeCloseTo(112.5, 2);
  });
  it('computes in kilograms, whatever the unit of the load', () =>
    expect(recomputedKg({ ...set, load: { value: 225, unit: 'lb' }, reps: 1, valueKg: 0, formula: 'epley@1' })).toBeCloseTo(102.06, 2));
  it('returns null for an unknown version of a formula', () => expect(recomputedKg({ ...set, valueKg: 0, formula: 'epley@2' })).toBeNull());
});
