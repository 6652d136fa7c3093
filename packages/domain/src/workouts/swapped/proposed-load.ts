// Proposes loads for an exercise that a client trains instead of a planned one.
import { inUnit, type Load, type Unit } from '../../kernel.js';
import { convertLoad } from '../loads/convert-load.js';
import type { Loadable } from '../loads/loadable.js';
import { roundToLoadable, stepOf } from '../loads/shown-load.js';

/** Best estimated one-rep maxes of the client, in kilograms; undefined for an exercise without one. */
export type EstimatesKg = { readonly planned: number | undefined; readonly instead: number | undefined };
/** The load is `planned` × `ratio`, rounded to what the gym can load. */
export type ProposedLoad = { readonly planned: Load; readonly ratio: number; readonly load: Load };

type Lifted = { readonly loadKind: string; readonly e1rmEligible: boolean };

/** True if the load of an exercise is the weight that is lifted: body weight adds to others, and help is subtracted from it. */
export const hasComparableLoads = ({ loadKind, e1rmEligible }: Lifted): boolean =>
  e1rmEligible && loadKind !== 'assisted' && loadKind !== 'bodyweight';

/**
 * Returns the planned load times the ratio of the two estimates, in the unit of the reader. Rounds down if the nearest load is heavier by
 * more than a usual step. Returns null if an estimate is unknown, or if the gym has no load that is light enough. Rounds the ratio to two
 * decimals first, so that a reader who multiplies the shown figures gets the shown load.
 *
 * @param loadable equipment of the gym for the exercise that is trained instead
 * @example proposedLoad({ value: 80, unit: 'kg' }, { planned: 100, instead: 82 }, 'kg')?.load // { value: 65, unit: 'kg' }
 */
export const proposedLoad = (
  planned: Load,
  { planned: from, instead }: EstimatesKg,
  reader: Unit,
  loadable?: Loadable,
): ProposedLoad | null => {
  if (from === undefined || instead === undefined || !(from > 0) || !(planned.value > 0)) return null;
  const ratio = Math.round((instead / from) * 100) / 100;
  if (!(ratio > 0)) return null;
  const unit = loadable?.unit ?? reader;
  const exact = inUnit(planned, unit) * ratio;
  const isTooHeavy = (value: number): boolean => value - exact > stepOf(exact, unit);
  const nearest = roundToLoadable(exact, unit, loadable);
  const value = isTooHeavy(nearest) ? roundToLoadable(exact, unit, loadable, 'down') : nearest;
  if (!(value > 0) || isTooHeavy(value)) return null;
  return { planned, ratio, load: convertLoad({ value, unit }, reader) };
};
