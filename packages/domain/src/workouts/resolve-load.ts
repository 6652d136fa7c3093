// From a rule (75 % of the training max, RPE 8) to a load on the bar that explains itself.
import type { Load } from '../kernel.js';
import { rpeOfReserve, rpeShare } from '../lifts/rpe-chart.js';
import type { LoadRule, RepTarget, Rounding } from '../programs/program-tree.js';
import type { LoadExplanation, LoadUnknown } from './prescribed-workout.js';
import { inUnit, roundLoad } from './round-load.js';

/** A load that shares are taken of; `source` names the event it comes from. */
export type BaseLoad = { readonly load: Load; readonly source?: string };
/** What is known about a client when a workout is started, by exercise id. */
export type LoadBases = {
  readonly trainingMaxes: Readonly<Record<string, BaseLoad>>;
  readonly oneRepMaxes: Readonly<Record<string, BaseLoad>>;
};
export type ResolvedLoad = {
  readonly load?: Load;
  readonly rpe?: number;
  readonly explanation?: LoadExplanation;
  readonly loadUnknown?: LoadUnknown;
};

const ruleVersion = 1;

const rawOf = (inputs: LoadExplanation['inputs'], rounding: Rounding): number => {
  const base: Load = { value: Number(inputs['base']), unit: inputs['baseUnit'] === 'lb' ? 'lb' : 'kg' };
  return Number(((inUnit(base, rounding.unit) * Number(inputs['percent'])) / 100).toFixed(4));
};

const shareOf = (
  rule: string,
  exerciseId: string,
  { load, source }: BaseLoad,
  share: Readonly<Record<string, number | string>>,
  rounding: Rounding,
): ResolvedLoad => {
  const inputs = { exerciseId, base: load.value, baseUnit: load.unit, ...share, ...(source !== undefined && { source }) };
  const raw = rawOf(inputs, rounding);
  const result = roundLoad(raw, rounding);
  return { load: result, explanation: { rule, version: ruleVersion, inputs, raw, rounding, result } };
};

/** Computes the load again from its explanation alone. */
export const recomputeLoad = ({ inputs, rounding }: LoadExplanation): Load => roundLoad(rawOf(inputs, rounding), rounding);

// Of a range, the top: whoever reaches it at that effort has the right load, and nobody starts too heavy.
const repsMeant = ({ min, max }: RepTarget): number => max ?? min;

const byEffort = (
  rule: 'rpe' | 'rir',
  rpe: number,
  reps: RepTarget | undefined,
  exerciseId: string,
  bases: LoadBases,
  rounding: Rounding,
): ResolvedLoad => {
  const base = bases.oneRepMaxes[exerciseId];
  if (reps === undefined) return { rpe, loadUnknown: 'no-rep-target' };
  if (base === undefined) return { rpe, loadUnknown: 'no-one-rep-max' };
  const share = rpeShare(repsMeant(reps), rpe);
  if (!('percent' in share)) return { rpe, loadUnknown: 'outside-rpe-chart' };
  return { rpe, ...shareOf(rule, exerciseId, base, { percent: share.percent, ...share.explanation }, rounding) };
};

const byPercent = (
  rule: LoadRule['kind'],
  of: '1rm' | 'training-max',
  exerciseId: string,
  percent: number,
  bases: LoadBases,
  rounding: Rounding,
): ResolvedLoad => {
  const base = of === '1rm' ? bases.oneRepMaxes[exerciseId] : bases.trainingMaxes[exerciseId];
  if (base === undefined) return { loadUnknown: of === '1rm' ? 'no-one-rep-max' : 'no-training-max' };
  return shareOf(rule, exerciseId, base, { percent, of }, rounding);
};

/**
 * The load of one set of `exerciseId`. An absolute load and the weight added to the body (negative: help) are given,
 * not derived, and carry no explanation. Where something is missing the answer says what.
 */
export const resolveLoad = (
  rule: LoadRule | undefined,
  reps: RepTarget | undefined,
  exerciseId: string,
  bases: LoadBases,
  rounding: Rounding,
): ResolvedLoad => {
  switch (rule?.kind) {
    case undefined:
      return {};
    case 'absolute':
      return { load: rule.load };
    case 'bodyweight':
      return rule.plus === undefined ? {} : { load: rule.plus };
    case 'percent-1rm':
      return byPercent(rule.kind, '1rm', exerciseId, rule.percent, bases, rounding);
    case 'percent-training-max':
      return byPercent(rule.kind, 'training-max', exerciseId, rule.percent, bases, rounding);
    case 'percent-of-lift':
      return byPercent(rule.kind, rule.of, rule.exerciseId, rule.percent, bases, rounding);
    case 'rpe':
      return byEffort(rule.kind, rule.rpe, reps, exerciseId, bases, rounding);
    case 'rir':
      return byEffort(rule.kind, rpeOfReserve(rule.rir), reps, exerciseId, bases, rounding);
    default:
      return rule satisfies never;
  }
};
