// Computes the loads that bars and pairs of plates make. Every path that prescribes a load for a bar exercise rounds to one of them.
import { maxLoadKg } from '@spotter/contracts/limits';
import type { Equipment } from '../../gyms/gym-events.js';
import { inUnit, type Load, type Unit } from '../../kernel.js';
import type { Rounding } from '../../programs/program-tree.js';
import { inMode, roundLoad } from './round-load.js';

/** All values in `unit`. `bars`: the default bar, then lighter ones, heaviest first. `plates` is empty if the gym has not entered any. */
export type Rack = {
  readonly unit: Unit;
  readonly bars: readonly number[];
  readonly plates: readonly { readonly value: number; readonly count: number }[];
};
/**
 * `limit` is `bar` if the lightest bar is heavier than the exact load, and `plates` if all plates together are lighter. `isByStep` is true
 * if the load is a multiple of the step because the step is coarser than the plates, or because the gym has entered no plates.
 */
export type RackLoad = {
  readonly value: number;
  readonly bar: number;
  readonly limit: 'bar' | 'plates' | null;
  readonly isByStep: boolean;
};

const standardBar = { kg: 20, lb: 45 } as const;
// A receipt names the plates; this limit keeps it small, and no real rack has more kinds. Left-out kinds only reduce the number of possible
// loads.
const maxKinds = 12;
const scale = 100;
const dust = 1e-6;
/** Exercises on a bar outside the rack: its weight is unknown. */
const ownBar = 'e-z curl bar';

/** Returns true if the exercise is loaded with a bar and plates of the gym. `equipment` is the exercise's. */
export const isOnBar = ({ loadKind, equipment }: { readonly loadKind: string; readonly equipment?: string | null }): boolean =>
  loadKind === 'barbell' && equipment !== ownBar;

/** The default bar is the one nearest to a standard bar; of two equally near ones, the heavier. */
const defaultBarOf = (bars: readonly number[], unit: Unit): number => {
  const away = (bar: number): number => Math.abs(bar - standardBar[unit]);
  return bars.reduce((usual, bar) => (away(bar) < away(usual) || (away(bar) === away(usual) && bar > usual) ? bar : usual));
};

/** Returns the racks of a gym, at most one per unit. A gym with plates of a unit but no bar has the standard bar. */
export const racksOf = (equipment: Equipment | null | undefined): readonly Rack[] =>
  (['kg', 'lb'] as const).flatMap((unit): Rack[] => {
    const isOfUnit = (one: { readonly unit: Unit }): boolean => one.unit === unit;
    const bars = (equipment?.bars ?? []).filter(isOfUnit).map(({ value }) => value);
    const plates = (equipment?.plates ?? []).filter(isOfUnit);
    if (bars.length === 0 && plates.length === 0) return [];
    const defaultBar = bars.length === 0 ? standardBar[unit] : defaultBarOf(bars, unit);
    const lighter = [...new Set(bars)].filter((bar) => bar < defaultBar).toSorted((one, other) => other - one);
    const pairs = plates.filter(({ count }) => count > 1).toSorted((one, other) => other.value - one.value);
    const kept = (pairs.length === 0 ? plates : pairs).slice(0, maxKinds);
    return [{ unit, bars: [defaultBar, ...lighter], plates: kept.map(({ value, count }) => ({ value, count })) }];
  });

const measure = (left: number, right: number): number => (right === 0 ? left : measure(right, left % right));
const tidy = (value: number): number => Number(value.toFixed(4));

/** Sums of plates for one side, ascending; in hundredths, divided by their greatest common divisor. */
const sidesOf = ({ unit, plates }: Rack): readonly number[] => {
  const pairs = plates
    .map(({ value, count }) => ({ hundredths: Math.round(value * scale), count: Math.floor(count / 2) }))
    .filter(({ hundredths, count }) => hundredths > 0 && count > 0);
  const step = pairs.reduce((common, { hundredths }) => measure(common, hundredths), 0) || 1;
  const most = inUnit({ value: maxLoadKg, unit: 'kg' }, unit) * (scale / 2);
  const all = pairs.reduce((sum, { hundredths, count }) => sum + hundredths * count, 0);
  const limit = Math.floor(Math.min(all, most) / step);
  const isReached = new Uint8Array(limit + 1);
  isReached[0] = 1;
  for (const { hundredths, count } of pairs) {
    const steps = hundredths / step;
    const used = new Uint16Array(limit + 1);
    for (let sum = steps; sum <= limit; sum += 1) {
      if (isReached[sum] === 1 || isReached[sum - steps] !== 1 || used[sum - steps]! >= count) continue;
      isReached[sum] = 1;
      used[sum] = used[sum - steps]! + 1;
    }
  }
  return [...isReached.keys()].filter((sum) => isReached[sum] === 1).map((sum) => (sum * step) / scale);
};

type Loads = { readonly loads: readonly number[]; readonly finestStep: number; readonly barOf: ReadonlyMap<number, number> };
const known = new WeakMap<Rack, Loads>();

/** Every load that the rack makes, ascending: on the default bar, and below its weight on lighter bars. */
const loadsOf = (rack: Rack): Loads => {
  const remembered = known.get(rack);
  if (remembered !== undefined) return remembered;
  const [usual = 0] = rack.bars;
  const sides = sidesOf(rack);
  const barOf = new Map<number, number>();
  for (const bar of rack.bars)
    for (const side of sides) {
      const load = tidy(bar + 2 * side);
      if ((bar === usual || load < usual) && !barOf.has(load)) barOf.set(load, bar);
    }
  const finestStep = 2 * Math.min(...rack.plates.filter(({ count }) => count > 1).map(({ value }) => value));
  const all = { loads: [...barOf.keys()].toSorted((one, other) => one - other), finestStep, barOf };
  known.set(rack, all);
  return all;
};

/** Returns the bar for a load: the default one, or a lighter one below its weight. */
export const barFor = (rack: Rack, load: number): number => {
  const made = rack.plates.length === 0 ? undefined : loadsOf(rack).barOf.get(tidy(load));
  return made ?? rack.bars.find((bar) => bar <= load + dust) ?? rack.bars.at(-1) ?? 0;
};

/**
 * Rounds to a load that the rack makes, half-way up as `roundLoad` does. Uses a multiple of a step coarser than the rack's if the rack
 * makes one; otherwise any load of the rack. Never below the lightest bar. `raw` and the result are in the unit of the rack, which is that
 * of `rounding`.
 *
 * @example roundOnRack(62.4, defaultRounding('kg'), { unit: 'kg', bars: [20], plates: [{ value: 2.5, count: 40 }] }) // 60 on the bar of 20
 */
export const roundOnRack = (raw: number, rounding: Rounding, rack: Rack): RackLoad => {
  const lightest = rack.bars.at(-1) ?? 0;
  const byStep = roundLoad(raw, rounding).value;
  if (rack.plates.length === 0) {
    const value = Math.max(lightest, byStep);
    return { value, bar: barFor(rack, value), limit: raw < lightest - dust ? 'bar' : null, isByStep: value === byStep };
  }
  const { loads, finestStep, barOf } = loadsOf(rack);
  const isByStep = rounding.step > finestStep + dust && barOf.has(byStep);
  const value = isByStep ? byStep : inMode(loads, raw, rounding.mode);
  const isAtEnd = value === loads.at(-1) && raw > value + dust;
  const limit = raw < lightest - dust ? 'bar' : isAtEnd ? 'plates' : null;
  return { value, bar: barFor(rack, value), limit, isByStep };
};

/** Returns true if the rack makes exactly this load. */
export const isMadeBy = (rack: Rack, { value, unit }: Load): boolean => {
  if (unit !== rack.unit) return false;
  return rack.plates.length === 0 ? value >= (rack.bars.at(-1) ?? 0) : loadsOf(rack).barOf.has(tidy(value));
};

/** Bar exercises of a gym, and its racks. */
export type BarsOfGym = { readonly exercises: ReadonlySet<string>; readonly racks: readonly Rack[] };

/** Returns the rack of the unit, or else a rack of the other unit with known plates; undefined for other exercises and without racks. */
export const rackFor = (bars: BarsOfGym | undefined, exerciseId: string, unit: Unit): Rack | undefined => {
  if (bars?.exercises.has(exerciseId) !== true) return undefined;
  return bars.racks.find((rack) => rack.unit === unit) ?? bars.racks.find(({ plates }) => plates.length > 0);
};

/** Writes the rack as inputs of a receipt: `20 15`, and `20x24 10x24` (weight and pieces). */
export const inputsOfRack = ({ bars, plates }: Rack): { readonly bars: string; readonly plates: string } => ({
  bars: bars.join(' '),
  plates: plates.map(({ value, count }) => `${value}x${count}`).join(' '),
});

/** Reads what `inputsOfRack` wrote; undefined for a receipt without a bar. */
export const rackOfInputs = (inputs: Readonly<Record<string, number | string>>, unit: Unit): Rack | undefined => {
  const { bars, plates } = inputs;
  if (bars === undefined || plates === undefined) return undefined;
  const words = (text: number | string): readonly string[] =>
    String(text)
      .split(' ')
      .filter((word) => word !== '');
  const plateOf = (word: string): Rack['plates'][number] => {
    const [value, count] = word.split('x');
    return { value: Number(value), count: Number(count) };
  };
  return { unit, bars: words(bars).map(Number), plates: words(plates).map(plateOf) };
};
