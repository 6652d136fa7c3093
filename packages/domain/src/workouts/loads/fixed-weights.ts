// Fixed dumbbells of a gym: each weighs what is stamped on it, and nothing between two of them can be lifted.
import type { Equipment } from '../../gyms/gym-events.js';
import type { Load, Unit } from '../../kernel.js';
import type { Rounding } from '../../programs/program-tree.js';
import { defaultRounding, inMode, roundLoad } from './round-load.js';

/** Weights from, from + step, … up to `to`; all values in `unit`. */
export type Dumbbells = {
  readonly unit: Unit;
  readonly ranges: readonly { readonly from: number; readonly to: number; readonly step: number }[];
};
/** `limit` is set if every dumbbell is heavier, or every one lighter, than the exact load. `isByStep`: the load is a multiple of the program's step. */
export type DumbbellLoad = { readonly value: number; readonly limit: 'lightest' | 'heaviest' | null; readonly isByStep: boolean };

const dust = 1e-6;
// A receipt names the ranges, and no gym has more.
const maxRanges = 8;
const maxOfRange = 400;

/** Returns true if the exercise is done with fixed dumbbells. `equipment` is the exercise's. */
export const isByDumbbell = ({ loadKind, equipment }: { readonly loadKind: string; readonly equipment?: string | null }): boolean =>
  (loadKind === 'dumbbell-pair' || loadKind === 'dumbbell-single') && (equipment == null || equipment === 'dumbbell');

/** The fixed dumbbells of a gym, at most one set for each unit. */
export const dumbbellsOf = (equipment: Equipment | null | undefined): readonly Dumbbells[] =>
  (['kg', 'lb'] as const).flatMap((unit): Dumbbells[] => {
    const ranges = (equipment?.dumbbells ?? []).filter((range) => range.unit === unit && range.to >= range.from);
    if (ranges.length === 0) return [];
    return [{ unit, ranges: ranges.slice(0, maxRanges).map(({ from, to, step }) => ({ from, to, step })) }];
  });

/** Every weight, ascending. */
const weightsOf = ({ ranges }: Dumbbells): readonly number[] => {
  const all = ranges.flatMap(({ from, to, step }) => {
    const steps = Math.min(maxOfRange, Math.floor((to - from) / step + dust));
    return Array.from({ length: steps + 1 }, (_, index) => Number((from + index * step).toFixed(4)));
  });
  return [...new Set(all)].toSorted((one, other) => one - other);
};

/**
 * Rounds to a dumbbell, half-way up as `roundLoad` does. A step that a program wrote counts where there is a dumbbell of it; the default step
 * does not, since the dumbbells are known. `raw` and the result are in the unit of the dumbbells, which is that of `rounding`.
 */
export const roundToDumbbell = (raw: number, rounding: Rounding, dumbbells: Dumbbells): DumbbellLoad => {
  const weights = weightsOf(dumbbells);
  const byStep = roundLoad(raw, rounding).value;
  const isByStep = rounding.step !== defaultRounding(rounding.unit).step && weights.includes(byStep);
  const value = isByStep ? byStep : inMode(weights, raw, rounding.mode);
  if (raw < weights[0]! - dust) return { value, limit: 'lightest', isByStep };
  return { value, limit: raw > weights.at(-1)! + dust ? 'heaviest' : null, isByStep };
};

export const isDumbbell = (dumbbells: Dumbbells, { value, unit }: Load): boolean =>
  unit === dumbbells.unit && weightsOf(dumbbells).includes(value);

/** The dumbbells as an input of a receipt: `1-10/1 12.5-40/2.5`. */
export const inputsOfDumbbells = ({ ranges }: Dumbbells): { readonly dumbbells: string } => ({
  dumbbells: ranges.map(({ from, to, step }) => `${from}-${to}/${step}`).join(' '),
});

/** Reads what `inputsOfDumbbells` wrote; undefined for a receipt without it. */
export const dumbbellsOfInputs = (inputs: Readonly<Record<string, number | string>>, unit: Unit): Dumbbells | undefined => {
  const { dumbbells } = inputs;
  if (dumbbells === undefined) return undefined;
  const ranges = String(dumbbells)
    .split(' ')
    .map((range) => {
      const [from, to, step] = range.split(/[-/]/);
      return { from: Number(from), to: Number(to), step: Number(step) };
    });
  return { unit, ranges };
};
