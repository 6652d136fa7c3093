import { maxLoadKg } from '@spotter/contracts/limits';
import { describe, expect, it } from 'vitest';
import { POUNDS_PER_KG, type Load, type Unit } from '../../kernel.js';
import { convertLoad } from './convert-load.js';

const kg = (value: number): Load => ({ value, unit: 'kg' });
const lb = (value: number): Load => ({ value, unit: 'lb' });
const upTo = (most: number, step: number): readonly number[] => Array.from({ length: Math.floor(most / step) + 1 }, (_, at) => at * step);

describe('a load in another unit', () => {
  it('has a tenth of a pound, or a hundredth of a kilogram', () => {
    expect([60, 100, 2.5, 0].map((value) => convertLoad(kg(value), 'lb').value)).toEqual([132.3, 220.5, 5.5, 0]);
    expect([225, 135, 45].map((value) => convertLoad(lb(value), 'kg').value)).toEqual([102.06, 61.25, 20.41]);
    expect(convertLoad(kg(-30), 'lb')).toEqual(lb(-66.1));
  });

  it('stays as entered in its own unit, with all digits', () => {
    expect(convertLoad(lb(44.09245243697551), 'lb')).toEqual(lb(44.09245243697551));
    expect(convertLoad(lb(44.09245243697551), 'kg')).toEqual(kg(20));
  });

  it.each<[Unit, Unit, number, number]>([
    ['kg', 'lb', 0.25, maxLoadKg],
    ['lb', 'kg', 0.5, maxLoadKg * POUNDS_PER_KG],
  ])('returns to the same load from %s over %s, for each step and for assistance', (unit, other, step, most) => {
    const all = upTo(most, step).flatMap((value) => (value === 0 ? [0] : [value, -value]));
    const changed = all.filter((value) => convertLoad(convertLoad({ value, unit }, other), unit).value !== value);
    expect(all.length).toBeGreaterThan(10_000);
    expect(changed).toEqual([]);
  });
});
