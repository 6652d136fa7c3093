// Converts loads for display. A load is stored as entered; each person sees it in their own unit.
import type { Load, Unit } from '../../kernel.js';
import { POUNDS_PER_KG } from '../../pounds.js';

/** Half of the last digit in pounds, as kilograms: a converted load may be off by this much. */
export const noiseKg = 0.05 / POUNDS_PER_KG;

/**
 * Converts a load to a unit, with a tenth of a pound or a hundredth of a kilogram; returns it unchanged if it has that unit. Converting forth
 * and back returns the same load, for steps of 0.25 kg and of 0.5 lb: kilograms that are closer to a step of 0.25 kg than the rounding of
 * pounds are that step. Fewer digits of a kilogram would make two loads of 0.5 lb steps look the same.
 *
 * @example convertLoad({ value: 60, unit: 'kg' }, 'lb') // { value: 132.3, unit: 'lb' }
 * @example convertLoad({ value: 225, unit: 'lb' }, 'kg') // { value: 102.06, unit: 'kg' }
 */
export const convertLoad = (load: Load, unit: Unit): Load => {
  if (load.unit === unit) return load;
  if (unit === 'lb') return { value: Number((load.value * POUNDS_PER_KG).toFixed(1)), unit };
  const exact = load.value / POUNDS_PER_KG;
  const step = Math.round(exact * 4) / 4;
  return { value: Math.abs(exact - step) <= noiseKg ? step : Number(exact.toFixed(2)), unit };
};
