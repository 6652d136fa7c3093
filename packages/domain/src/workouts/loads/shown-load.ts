// Rounds prescribed loads for readers who use another unit: to what their gym can load.
import type { Equipment } from '../../gyms/gym-events.js';
import { inUnit, type Load, type Unit } from '../../kernel.js';
import type { Rounding } from '../../programs/program-tree.js';
import { convertLoad, noiseKg } from './convert-load.js';
import { fixedKindOf, fixedWeightsOf, roundToFixed } from './fixed-weights.js';
import type { Loadable } from './loadable.js';
import { isOnBar, racksOf, roundOnRack } from './rack.js';
import { roundLoad } from './round-load.js';

/** Usual step of a load that no equipment rounds: smaller for light loads. */
export const stepOf = (value: number, unit: Unit): number => {
  const kg = value < 5 ? 0.5 : value < 25 ? 1 : 2.5;
  const lb = value < 10 ? 1 : value < 50 ? 2.5 : 5;
  return { kg, lb }[unit];
};

/**
 * Maximum difference in kilograms between a prescribed load and the load that `targetLoad` shows in another unit. A set within it met its
 * target.
 */
export const shownWithinKg = (prescribed: Load, unit: Unit): number =>
  prescribed.unit === unit ? 0 : inUnit({ value: stepOf(Math.abs(inUnit(prescribed, unit)), unit) / 2, unit }, 'kg') + noiseKg;

/** Returns the equipment of a gym that loads an exercise, in `unit` if the gym has it in that unit; undefined if none is known. */
export const equipmentOf = (
  equipment: Equipment | null | undefined,
  exercise: { readonly loadKind: string; readonly equipment?: string | null },
  unit: Unit,
): Loadable | undefined => {
  const kind = fixedKindOf(exercise);
  if (kind === undefined && !isOnBar(exercise)) return undefined;
  const all: readonly Loadable[] = kind === undefined ? racksOf(equipment) : fixedWeightsOf(equipment, kind);
  return all.find((one) => one.unit === unit) ?? all[0];
};

/**
 * Rounds a load to one that the equipment makes, or to a usual step without equipment.
 * @param exact in `unit`, which is that of `loadable`; not negative
 */
export const roundToLoadable = (exact: number, unit: Unit, loadable?: Loadable, mode: Rounding['mode'] = 'nearest'): number => {
  const byStep = { step: stepOf(exact, unit), unit, mode };
  if (loadable === undefined) return roundLoad(exact, byStep).value;
  // The finest step: every load that the equipment makes counts.
  const finest = { ...byStep, step: 0.25 };
  return 'bars' in loadable
    ? roundOnRack(exact, loadable.plates.length === 0 ? byStep : finest, loadable).value
    : roundToFixed(exact, finest, loadable).value;
};

/**
 * Returns a prescribed load as its reader sees it: unchanged in its own unit; otherwise rounded to what the gym's equipment of the reader's
 * unit makes, or to a usual step if the gym has entered no equipment. If the gym has equipment of the other unit only, or none near enough,
 * the load is converted without rounding.
 *
 * @example targetLoad({ value: 60, unit: 'kg' }, 'lb') // { value: 130, unit: 'lb' }
 */
export const targetLoad = (prescribed: Load, unit: Unit, loadable?: Loadable): Load => {
  const converted = convertLoad(prescribed, unit);
  if (prescribed.unit === unit || prescribed.value === 0) return converted;
  const sign = Math.sign(prescribed.value);
  const exact = Math.abs(inUnit(prescribed, unit));
  const value = roundToLoadable(exact, unit, loadable?.unit === unit ? loadable : undefined);
  if (loadable === undefined) return { value: sign * value, unit };
  if (loadable.unit !== unit) return converted;
  return Math.abs(value - exact) <= stepOf(exact, unit) / 2 + 1e-6 ? { value: sign * value, unit } : converted;
};
