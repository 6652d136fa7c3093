// Describes the plates on each side of the bar, from the gym's equipment or from a full rack if the gym has entered none.
import type { GymSummary } from '@spotter/contracts/accounts/queries';
import { platesFor } from '@spotter/contracts/workouts/plates';
import { barFor, racksOf } from '@spotter/domain/workouts/loads/rack';
import i18next from 'i18next';
import { formatNumber, type Load } from '@/lib/format/format.js';

export type Equipment = GymSummary['equipment'];

const many = (values: readonly number[]) => values.map((value) => ({ value, count: 20 }));
const fullRacks = {
  kg: { bar: 20, plates: many([25, 20, 15, 10, 5, 2.5, 1.25]) },
  lb: { bar: 45, plates: many([45, 35, 25, 10, 5, 2.5]) },
} as const;

/** Returns the bar and plates that loads are prescribed for. */
const rackOf = (equipment: Equipment, { value, unit }: Load) => {
  const full = fullRacks[unit];
  const rack = racksOf(equipment).find((one) => one.unit === unit);
  if (rack === undefined) return full;
  return { bar: barFor(rack, value), plates: rack.plates.length === 0 ? full.plates : rack.plates };
};

/** Returns e.g. `25 + 15 on each side`, with any remainder that the plates cannot make. */
export const platesText = (load: Load, equipment: Equipment): string => {
  const { value, unit } = load;
  const rack = rackOf(equipment, load);
  const { perSide, remainder } = platesFor({ target: value, ...rack });
  const bar = `${formatNumber(rack.bar, 2)} ${unit}`;
  if (remainder < 0) return i18next.t('workouts:plates.belowBar', { bar });
  const missing = remainder === 0 ? '' : ` ${i18next.t('workouts:plates.missing', { load: `${formatNumber(remainder, 2)} ${unit}` })}`;
  if (perSide.length === 0) return i18next.t('workouts:plates.bar', { bar }) + missing;
  return i18next.t('workouts:plates.perSide', { plates: perSide.map((plate) => formatNumber(plate, 2)).join(' + '), bar }) + missing;
};
