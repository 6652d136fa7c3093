// Repeats a slot over the following weeks, unchanged or with a step each week. The result is plain values, which the coach can edit.
import { maxPercent } from '@spotter/contracts/limits';
import type { Load } from '../../kernel.js';
import { copiedSlot } from './copied-nodes.js';
import { lineageOf, type Day, type LoadRule, type Prescription, type ProgramTree, type RepTarget, type Slot } from '../program-tree.js';

/**
 * Step per week: added to loads in the same unit, to percentages (absolute loads grow by that share of the first load), or to repetitions.
 */
export type WeeklyStep =
  | { readonly kind: 'load'; readonly load: Load }
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'reps'; readonly reps: number };

const rounded = (value: number): number => Math.round(value * 100) / 100;
const bounded = (percent: number): number => Math.min(maxPercent, Math.max(1, rounded(percent)));

const steppedLoad = (load: LoadRule, step: WeeklyStep, times: number): LoadRule => {
  if (load.kind === 'absolute') {
    const { value, unit } = load.load;
    if (step.kind === 'load' && step.load.unit === unit)
      return { ...load, load: { unit, value: Math.max(0, rounded(value + times * step.load.value)) } };
    if (step.kind === 'percent')
      return { ...load, load: { unit, value: Math.max(0, rounded(value * (1 + (times * step.percent) / 100))) } };
    return load;
  }
  if (load.kind === 'bodyweight') {
    if (step.kind !== 'load' || (load.plus !== undefined && load.plus.unit !== step.load.unit)) return load;
    return { ...load, plus: { unit: step.load.unit, value: rounded((load.plus?.value ?? 0) + times * step.load.value) } };
  }
  return step.kind === 'percent' ? { ...load, percent: bounded(load.percent + times * step.percent) } : load;
};
const steppedReps = ({ min, max, ...rest }: RepTarget, more: number): RepTarget => ({
  ...rest,
  min: Math.max(1, min + more),
  ...(max !== undefined && { max: Math.max(1, max + more) }),
});
const stepped = (set: Prescription, step: WeeklyStep | null, times: number): Prescription => {
  if (step === null || set.setType === 'warm-up') return set;
  if (step.kind === 'reps') return set.reps === undefined ? set : { ...set, reps: steppedReps(set.reps, times * step.reps) };
  return set.load === undefined ? set : { ...set, load: steppedLoad(set.load, step, times) };
};

/** Returns `slot` as it is `times` weeks later, replacing `known`, or as a new slot of the same lineage. */
const repeated = (slot: Slot, known: Slot | undefined, step: WeeklyStep | null, times: number, newId: () => string): Slot => {
  const copy = copiedSlot(slot, newId);
  const sets = copy.sets.map((set, index) => ({ ...stepped(set, step, times), id: known?.sets[index]?.id ?? set.id }));
  return { ...copy, id: known?.id ?? copy.id, sets };
};

/** Fills the slot into the day at the same place of every later week; skips weeks without such a day. */
export const filledRight = (tree: ProgramTree, slotId: string, step: WeeklyStep | null, newId: () => string): ProgramTree => {
  const holds = (day: Day): boolean => day.slots.some(({ id }) => id === slotId);
  const from = tree.weeks.findIndex(({ days }) => days.some(holds));
  const place = tree.weeks[from]?.days.findIndex(holds) ?? -1;
  const slot = tree.weeks[from]?.days[place]?.slots.find(({ id }) => id === slotId);
  if (slot === undefined) return tree;
  const fill = (day: Day, times: number): Day => {
    const known = day.slots.find((one) => lineageOf(one) === lineageOf(slot));
    const next = repeated(slot, known, step, times, newId);
    return { ...day, slots: known === undefined ? [...day.slots, next] : day.slots.map((one) => (one.id === known.id ? next : one)) };
  };
  return {
    ...tree,
    weeks: tree.weeks.map((week, index) =>
      index <= from ? week : { ...week, days: week.days.map((day, at) => (at === place ? fill(day, index - from) : day)) },
    ),
  };
};
