// Describes what to take for a load: plates on each side of the bar, from the gym's equipment or from a full rack if the gym has entered
// none, or the gym's dumbbells or stacks. Plates keep the unit that is printed on them.
import type { GymSummary } from '@spotter/contracts/accounts/queries';
import { platesFor } from '@spotter/contracts/workouts/plates';
import { convertLoad } from '@spotter/domain/workouts/loads/convert-load';
import { fixedKindOf, fixedWeightsOf, roundToFixed, type FixedKind } from '@spotter/domain/workouts/loads/fixed-weights';
import { barFor, isOnBar, racksOf } from '@spotter/domain/workouts/loads/rack';
import { defaultRounding } from '@spotter/domain/workouts/loads/round-load';
import i18next from 'i18next';
import { formatEntered, formatNumber, type Load } from '@/lib/format/format.js';

export type Equipment = GymSummary['equipment'];

const many = (values: readonly number[]) => values.map((value) => ({ value, count: 20 }));
const fullRacks = {
  kg: { bar: 20, plates: many([25, 20, 15, 10, 5, 2.5, 1.25]) },
  lb: { bar: 45, plates: many([45, 35, 25, 10, 5, 2.5]) },
} as const;

/** Returns the bar and plates that make a load, and the load in their unit: plates of the load's unit, if the gym has any. */
const rackOf = (equipment: Equipment, load: Load) => {
  const racks = racksOf(equipment);
  const rack = racks.find(({ unit }) => unit === load.unit) ?? racks.find(({ plates }) => plates.length > 0);
  const { value: target, unit } = convertLoad(load, rack?.unit ?? load.unit);
  const full = fullRacks[unit];
  if (rack === undefined) return { target, unit, ...full };
  return { target, unit, bar: barFor(rack, target), plates: rack.plates.length === 0 ? full.plates : rack.plates };
};

/** Returns the plates of one side, heaviest first. */
export const platesOnSide = (load: Load, equipment: Equipment): readonly number[] => platesFor(rackOf(equipment, load)).perSide;

/** Returns e.g. `25 + 15 on each side`, with any remainder that the plates cannot make. */
export const platesText = (load: Load, equipment: Equipment): string => {
  const rack = rackOf(equipment, load);
  const { unit } = rack;
  const { perSide, remainder } = platesFor(rack);
  const bar = formatEntered({ value: rack.bar, unit });
  if (remainder < 0) return i18next.t('workouts:plates.belowBar', { bar });
  const missing = remainder === 0 ? '' : ` ${i18next.t('workouts:plates.missing', { load: formatEntered({ value: remainder, unit }) })}`;
  if (perSide.length === 0) return i18next.t('workouts:plates.bar', { bar }) + missing;
  return i18next.t('workouts:plates.perSide', { plates: perSide.map((plate) => formatNumber(plate, 2)).join(' + '), bar }) + missing;
};

/** Returns the dumbbells or the stack nearest below a load, with the weight that is missing; null if the gym has entered none. */
const fixedText = (load: Load, kind: FixedKind, equipment: Equipment): string | null => {
  const all = fixedWeightsOf(equipment, kind);
  const fixed = all.find(({ unit }) => unit === load.unit) ?? all[0];
  if (fixed === undefined) return null;
  const { unit } = fixed;
  const wanted = convertLoad(load, unit).value;
  const { value } = roundToFixed(wanted, { ...defaultRounding(unit), mode: 'down' }, fixed);
  const text = i18next.t(`workouts:plates.${kind}`, { load: formatEntered({ value, unit }) });
  const missing = Number((wanted - value).toFixed(2));
  return missing === 0
    ? text
    : `${text} ${i18next.t(`workouts:plates.${missing > 0 ? 'missing' : 'above'}`, { load: formatEntered({ value: Math.abs(missing), unit }) })}`;
};

type Loaded = { readonly loadKind: string; readonly equipment?: string | null };

/** Returns what to take for a load of an exercise; null if it uses none of the gym's equipment. */
export const equipmentText = (exercise: Loaded, load: Load, equipment: Equipment): string | null => {
  if (isOnBar(exercise)) return platesText(load, equipment);
  const kind = fixedKindOf(exercise);
  return kind === undefined ? null : fixedText(load, kind, equipment);
};
