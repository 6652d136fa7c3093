// What to put on each side of the bar, in words. The gym's own plates are not told to clients: a full rack is assumed.
import { platesFor } from '@spotter/contracts/workouts/plates';
import i18next from 'i18next';
import { formatNumber, type Load } from '../../../../lib/format/format.js';

const many = (values: readonly number[]) => values.map((value) => ({ value, count: 20 }));
const racks = {
  kg: { bar: 20, plates: many([25, 20, 15, 10, 5, 2.5, 1.25]) },
  lb: { bar: 45, plates: many([45, 35, 25, 10, 5, 2.5]) },
} as const;

/** `25 + 15 a side` of a bar that weighs 20 kg or 45 lb; the rest that no plate makes is named. */
export const platesText = ({ value, unit }: Load): string => {
  const { perSide, remainder } = platesFor({ target: value, ...racks[unit] });
  const bar = `${formatNumber(racks[unit].bar, 2)} ${unit}`;
  if (remainder < 0) return i18next.t('workouts:plates.belowBar', { bar });
  const missing = remainder === 0 ? '' : ` ${i18next.t('workouts:plates.missing', { load: `${formatNumber(remainder, 2)} ${unit}` })}`;
  if (perSide.length === 0) return i18next.t('workouts:plates.bar', { bar }) + missing;
  return i18next.t('workouts:plates.perSide', { plates: perSide.map((plate) => formatNumber(plate, 2)).join(' + '), bar }) + missing;
};
