// The inputs of a total, line by line, so that a reader can add it up again.
import { hardSetsRule, tonnageRule } from '../../workouts/volume.js';
import type { Slot } from '../program-tree.js';
import { meanValue, totalsOfSlots, type Exercises, type Totals } from './totals.js';

/** A total to explain. */
export type Figure =
  | { readonly kind: 'sets' | 'tonnage' | 'percent' | 'rpe' | 'time' }
  /** Hard sets of this muscle group, by its landmark name. */
  | { readonly kind: 'muscle'; readonly muscle: string };

export const figureRules = {
  sets: 'planned-sets@1',
  muscle: hardSetsRule,
  tonnage: tonnageRule,
  percent: 'mean-percent@1',
  rpe: 'mean-rpe@1',
  time: 'day-time@1',
} as const satisfies Record<Figure['kind'], string>;

/** Contribution of one exercise on one day; for the time, of one whole day. */
export type FigureInput = {
  /** Index of the day among the given days. */
  readonly day: number;
  /** Null for the time, which covers a whole day. */
  readonly slot: Slot | null;
  /** Sets, kg or seconds; for a mean, the sum over `count` sets. */
  readonly value: number;
  readonly count: number;
};
export type FigureReceipt = {
  readonly rule: (typeof figureRules)[Figure['kind']];
  /** Contributions other than zero. */
  readonly inputs: readonly FigureInput[];
  /** Unrounded sets, kg, percent, RPE or seconds; null for a mean of nothing. */
  readonly raw: number | null;
};

type Share = { readonly value: number; readonly count: number };
const plain = (value: number): Share => ({ value, count: 1 });

const shareOf = (figure: Figure, totals: Totals): Share => {
  switch (figure.kind) {
    case 'sets':
      return plain(totals.sets);
    case 'muscle':
      return plain(totals.muscles.get(figure.muscle) ?? 0);
    case 'tonnage':
      return plain(totals.tonnageKg);
    case 'time':
      return plain(totals.seconds);
    default:
      return { value: totals[figure.kind].sum, count: totals[figure.kind].count };
  }
};
const isMean = ({ kind }: Figure): boolean => kind === 'percent' || kind === 'rpe';

/** Returns the unrounded figure of the totals: sets, kg, percent, RPE or seconds; null for a mean of nothing. */
export const figureOf = (figure: Figure, totals: Totals): number | null => {
  const { value, count } = shareOf(figure, totals);
  return isMean(figure) ? meanValue({ sum: value, count }) : value;
};

/** Returns the inputs of a figure over these days, and their sum. */
export const figureReceipt = (
  figure: Figure,
  days: readonly { readonly slots: readonly Slot[] }[],
  exercises: Exercises,
): FigureReceipt => {
  const inputs = days.flatMap(({ slots }, day): FigureInput[] => {
    const asked = figure.kind === 'time' ? [{ slot: null, of: slots }] : slots.map((slot) => ({ slot, of: [slot] }));
    return asked.map(({ slot, of }) => ({ day, slot, ...shareOf(figure, totalsOfSlots(of, exercises)) }));
  });
  const giving = inputs.filter(({ value, count }) => (isMean(figure) ? count > 0 : value !== 0));
  const sum = giving.reduce((total, { value }) => total + value, 0);
  const count = giving.reduce((total, input) => total + input.count, 0);
  return { rule: figureRules[figure.kind], inputs: giving, raw: isMean(figure) ? meanValue({ sum, count }) : sum };
};
