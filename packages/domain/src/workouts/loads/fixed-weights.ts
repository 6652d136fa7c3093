// Rounds loads to the fixed weights of a gym: dumbbells and weight stacks. A load between two of them does not exist.
import type { Equipment } from '../../gyms/gym-events.js';
import type { Load, Unit } from '../../kernel.js';
import type { Rounding } from '../../programs/program-tree.js';
import { defaultRounding, inMode, roundLoad } from './round-load.js';

/** Also the field of the gym's equipment and the input of a receipt. */
export const fixedKinds = ['dumbbells', 'stacks'] as const;
export type FixedKind = (typeof fixedKinds)[number];
/** Weights from, from + step, … up to `to`; all values in `unit`. */
export type FixedWeights = {
  readonly kind: FixedKind;
  readonly unit: Unit;
  readonly ranges: readonly { readonly from: number; readonly to: number; readonly step: number }[];
};
/**
 * `limit` is set if every weight is heavier, or every weight is lighter, than the exact load. `isByStep`: the load is a multiple of the
 * program's step.
 */
export type FixedLoad = {
  readonly kind: FixedKind;
  readonly value: number;
  readonly limit: 'lightest' | 'heaviest' | null;
  readonly isByStep: boolean;
};

const dust = 1e-6;
// A receipt names the ranges, and no gym has more.
const maxRanges = 8;
const maxOfRange = 400;

/** Returns the kind of fixed weights that an exercise uses. Its `equipment` may be unknown; kettlebells and plate machines have none. */
export const fixedKindOf = ({
  loadKind,
  equipment = null,
}: {
  readonly loadKind: string;
  readonly equipment?: string | null;
}): FixedKind | undefined => {
  if (loadKind === 'dumbbell-pair' || loadKind === 'dumbbell-single')
    return equipment === null || equipment === 'dumbbell' ? 'dumbbells' : undefined;
  return loadKind === 'machine' && (equipment === 'cable' || equipment === 'machine') ? 'stacks' : undefined;
};

/** Returns the fixed weights of one kind that a gym has, at most one set per unit. */
export const fixedWeightsOf = (equipment: Equipment | null | undefined, kind: FixedKind): readonly FixedWeights[] => {
  const { dumbbells = [], stacks = [] } = equipment ?? {};
  const listed = { dumbbells, stacks }[kind];
  return (['kg', 'lb'] as const).flatMap((unit): FixedWeights[] => {
    const ranges = listed.filter((range) => range.unit === unit && range.to >= range.from);
    if (ranges.length === 0) return [];
    return [{ kind, unit, ranges: ranges.slice(0, maxRanges).map(({ from, to, step }) => ({ from, to, step })) }];
  });
};

/** Every weight, ascending. */
const weightsOf = ({ ranges }: FixedWeights): readonly number[] => {
  const all = ranges.flatMap(({ from, to, step }) => {
    const steps = Math.min(maxOfRange, Math.floor((to - from) / step + dust));
    return Array.from({ length: steps + 1 }, (_, index) => Number((from + index * step).toFixed(4)));
  });
  return [...new Set(all)].toSorted((one, other) => one - other);
};

/**
 * Machines with plates have the load kind of stacks: a load above the heaviest stack belongs to one of them, and only the step rounds it.
 */
const isBeyond = ({ kind }: FixedWeights, raw: number, heaviest: number): boolean => kind === 'stacks' && raw > heaviest + dust;

/**
 * Rounds to a fixed weight, half-way up as `roundLoad` does. Prefers multiples of a step that a program sets, if there are such weights;
 * ignores the default step. `raw` and the result are in the unit of the weights, which is that of `rounding`.
 */
export const roundToFixed = (raw: number, rounding: Rounding, fixed: FixedWeights): FixedLoad => {
  const { kind } = fixed;
  const weights = weightsOf(fixed);
  const heaviest = weights.at(-1)!;
  const byStep = roundLoad(raw, rounding).value;
  if (isBeyond(fixed, raw, heaviest)) return { kind, value: Math.max(heaviest, byStep), limit: null, isByStep: true };
  const isByStep = rounding.step !== defaultRounding(rounding.unit).step && weights.includes(byStep);
  const value = isByStep ? byStep : inMode(weights, raw, rounding.mode);
  if (raw < weights[0]! - dust) return { kind, value, limit: 'lightest', isByStep };
  return { kind, value, limit: raw > heaviest + dust ? 'heaviest' : null, isByStep };
};

/** Returns true if exactly this load can be lifted. */
export const isFixedWeight = (fixed: FixedWeights, { value, unit }: Load): boolean => {
  const weights = weightsOf(fixed);
  return unit === fixed.unit && (weights.includes(value) || isBeyond(fixed, value, weights.at(-1)!));
};

/** Writes the weights as an input of a receipt: `1-10/1 12.5-40/2.5`. */
export const inputsOfFixed = ({ kind, ranges }: FixedWeights): Readonly<Record<string, string>> => ({
  [kind]: ranges.map(({ from, to, step }) => `${from}-${to}/${step}`).join(' '),
});

/** Reads what `inputsOfFixed` wrote; undefined for a receipt without it. */
export const fixedOfInputs = (inputs: Readonly<Record<string, number | string>>, unit: Unit): FixedWeights | undefined => {
  const kind = fixedKinds.find((one) => inputs[one] !== undefined);
  if (kind === undefined) return undefined;
  const ranges = String(inputs[kind])
    .split(' ')
    .map((range) => {
      const [from, to, step] = range.split(/[-/]/);
      return { from: Number(from), to: Number(to), step: Number(step) };
    });
  return { kind, unit, ranges };
};
