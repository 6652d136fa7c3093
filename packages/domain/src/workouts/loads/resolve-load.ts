// From a rule (75 % of the training max, RPE 8) to a load on the bar that explains itself.
import type { Load } from '../../kernel.js';
import { rpeOfReserve, rpeShare } from '../../lifts/rpe-chart.js';
import type { Effort, LoadRule, RepTarget, Rounding } from '../../programs/program-tree.js';
import { grownLoad } from '../../progressions/scope-state.js';
import type { LoadExplanation, LoadGrowth, LoadUnknown } from '../prescribed-workout.js';
import { defaultRounding, inUnit, roundLoad } from './round-load.js';

/** A load that shares are taken of; `source` names the event it comes from. */
export type BaseLoad = { readonly load: Load; readonly source?: string };
/** What is known about a client when a workout is started, by exercise id. */
export type LoadBases = {
  readonly trainingMaxes: Readonly<Record<string, BaseLoad>>;
  readonly oneRepMaxes: Readonly<Record<string, BaseLoad>>;
};
export type ResolvedLoad = {
  readonly load?: Load;
  readonly explanation?: LoadExplanation;
  readonly loadUnknown?: LoadUnknown;
};
/** What is asked of one set; `growth` by its rule, with what was lifted first where nothing is written; `loadPercent` of a lighter time. */
export type AskedLoad = {
  readonly exerciseId: string;
  readonly load?: LoadRule;
  readonly effort?: Effort;
  readonly reps?: RepTarget;
  readonly growth?: LoadGrowth & { readonly start: Load | null };
  readonly loadPercent?: number;
};

const explanationVersion = 2;
type Known = Pick<LoadExplanation, 'inputs' | 'growth' | 'loadPercent' | 'rounding'>;

const rawOf = ({ inputs, growth, loadPercent = 100, rounding }: Known): number => {
  const base: Load = { value: Number(inputs['base']), unit: inputs['baseUnit'] === 'lb' ? 'lb' : 'kg' };
  const share = (inUnit(base, rounding.unit) * Number(inputs['percent'])) / 100;
  const grown = growth === undefined ? share : grownLoad({ value: share, unit: rounding.unit }, growth).value;
  return Number(((grown * loadPercent) / 100).toFixed(4));
};

const explained = (rule: string, asked: AskedLoad, inputs: LoadExplanation['inputs'], rounding: Rounding): ResolvedLoad => {
  const { growth, loadPercent } = asked;
  const { start: _, ...grown } = growth ?? { start: null };
  const known: Known = {
    inputs,
    ...(growth !== undefined && { growth: grown as LoadGrowth }),
    ...(loadPercent !== undefined && { loadPercent }),
    rounding,
  };
  const raw = rawOf(known);
  const result = roundLoad(raw, rounding);
  return { load: result, explanation: { rule, version: explanationVersion, ...known, raw, result } };
};

const shareOf = (
  rule: string,
  asked: AskedLoad,
  exerciseId: string,
  { load, source }: BaseLoad,
  share: Readonly<Record<string, number | string>>,
  rounding: Rounding,
): ResolvedLoad => {
  const inputs = { exerciseId, base: load.value, baseUnit: load.unit, ...share, ...(source !== undefined && { source }) };
  return explained(rule, asked, inputs, rounding);
};

/** Computes the load again from its explanation alone. */
export const recomputeLoad = (explanation: LoadExplanation): Load => roundLoad(rawOf(explanation), explanation.rounding);

// Of a range, the top: whoever reaches it at that effort has the right load, and nobody starts too heavy.
const repsMeant = ({ min, max }: RepTarget): number => max ?? min;

/** The effort as RPE. */
export const rpeOf = ({ kind, value }: Effort): number => (kind === 'rpe' ? value : rpeOfReserve(value));

const byEffort = (effort: Effort, asked: AskedLoad, bases: LoadBases, rounding: Rounding): ResolvedLoad => {
  const { reps, exerciseId } = asked;
  const base = bases.oneRepMaxes[exerciseId];
  if (reps === undefined) return { loadUnknown: 'no-rep-target' };
  if (base === undefined) return { loadUnknown: 'no-one-rep-max' };
  const share = rpeShare(repsMeant(reps), rpeOf(effort));
  if (!('percent' in share)) return { loadUnknown: 'outside-rpe-chart' };
  return shareOf(effort.kind, asked, exerciseId, base, { percent: share.percent, ...share.explanation }, rounding);
};

const byPercent = (
  rule: Extract<LoadRule, { percent: number }>,
  of: '1rm' | 'training-max',
  asked: AskedLoad,
  exerciseId: string,
  bases: LoadBases,
  rounding: Rounding,
): ResolvedLoad => {
  const base = of === '1rm' ? bases.oneRepMaxes[exerciseId] : bases.trainingMaxes[exerciseId];
  if (base === undefined) return { loadUnknown: of === '1rm' ? 'no-one-rep-max' : 'no-training-max' };
  return shareOf(rule.kind, asked, exerciseId, base, { percent: rule.percent, of }, rounding);
};

/** A given load stays as it is given, not rounded, until a rule or a lighter time changes it: then in its own unit. */
const given = (rule: string, load: Load, asked: AskedLoad, rounding: Rounding): ResolvedLoad => {
  const { growth, loadPercent } = asked;
  const isAsGiven = (growth === undefined || (growth.factor === 1 && growth.plus === null)) && loadPercent === undefined;
  if (isAsGiven) return { load };
  const inputs = { exerciseId: asked.exerciseId, base: load.value, baseUnit: load.unit, percent: 100 };
  const plates = rounding.unit === load.unit ? rounding : defaultRounding(load.unit);
  return explained(rule, asked, inputs, plates);
};

/** Nothing is written: what the client lifted first, as the rule has changed it since. */
const unwritten = (asked: AskedLoad, bases: LoadBases, rounding: Rounding): ResolvedLoad => {
  const { effort, growth } = asked;
  if (effort?.as === 'target') return byEffort(effort, asked, bases, rounding);
  return growth?.start == null ? {} : given('first-lifted', growth.start, asked, rounding);
};

/**
 * The load of one set. An absolute load and the weight added to the body (negative: help) are given, not derived, and carry no explanation
 * as long as no rule has changed them. Where something is missing the answer says what.
 */
export const resolveLoad = (asked: AskedLoad, bases: LoadBases, rounding: Rounding): ResolvedLoad => {
  const { load: rule, exerciseId } = asked;
  switch (rule?.kind) {
    case undefined:
      return unwritten(asked, bases, rounding);
    case 'absolute':
      return given(rule.kind, rule.load, asked, rounding);
    case 'bodyweight':
      if (rule.plus === undefined && asked.growth?.plus == null) return {};
      return given(rule.kind, rule.plus ?? { value: 0, unit: rounding.unit }, asked, rounding);
    case 'percent-1rm':
      return byPercent(rule, '1rm', asked, exerciseId, bases, rounding);
    case 'percent-training-max':
      return byPercent(rule, 'training-max', asked, exerciseId, bases, rounding);
    case 'percent-of-lift':
      return byPercent(rule, rule.of, asked, rule.exerciseId, bases, rounding);
    default:
      return rule satisfies never;
  }
};
