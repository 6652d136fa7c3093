import { describe, expect, it } from 'vitest';
import type { Equipment } from '../sets/load/plates-text.js';
import { proposedWarmUps } from './proposed-warm-ups.js';

const equipmentIn = (...units: readonly ('kg' | 'lb')[]): Equipment => ({
  bars: units.map((unit) => ({ name: 'Bar', value: unit === 'kg' ? 20 : 45, unit })),
  plates: units.flatMap((unit) => (unit === 'kg' ? [20, 10, 5, 2.5] : [45, 25, 10, 5, 2.5]).map((value) => ({ value, unit, count: 8 }))),
});
const slotId = '0197a3a0-0000-7000-8000-000000000001';
const loadsFor = (equipment: Equipment, unit: 'kg' | 'lb', value: number | null = 100) =>
  proposedWarmUps(slotId, 'squat', value === null ? null : { value, unit: 'kg' }, equipment, unit).map(({ load }) => load);
const pounds = (...values: readonly number[]) => values.map((value) => ({ value, unit: 'lb' }));
const kilograms = (...values: readonly number[]) => values.map((value) => ({ value, unit: 'kg' }));

describe('proposed warm-ups', () => {
  it('are in the unit of the person, from the work load that the person sees', () => {
    expect(loadsFor(null, 'kg')).toEqual(kilograms(40, 60, 80));
    expect(loadsFor(null, 'lb')).toEqual(pounds(85, 130, 175));
    expect(loadsFor(equipmentIn('kg', 'lb'), 'lb')).toEqual(pounds(85, 130, 175));
  });

  it('are in the unit of the plates if the gym has no others', () =>
    expect(loadsFor(equipmentIn('kg'), 'lb')).toEqual(kilograms(40, 60, 80)));

  it('have repetitions only before an unknown load', () => expect(loadsFor(null, 'lb', null)).toEqual([undefined, undefined, undefined]));
});
