// Turns a load rule (75 % of the training max, RPE 8) into a load on the bar, with a receipt that explains it.
import { inUnit, type Load } from '../../kernel.js';
import { rpeOfReserve, rpeShare } from '../../lifts/rpe-chart.js';
import type { Effort, LoadRule, RepTarget, Rounding } from '../../programs/program-tree.js';
import { grownLoad } from '../../progressions/scope-state.js';
import type { LoadExplanation, LoadGrowth, LoadUnknown } from '../prescribed-workout.js';
import { unsigned } from './help.js';
import { canLoad, inputsOf, loadableFor, loadableOf, roundedFor, roundingFor, type GymLoads, type Loadable } from './loadable.js';
import { defaultRounding, roundLoad } from './round-load.js';

/** A load that percentages refer to; `source` is the id of its event. */
export type BaseLoad = { readonly load: Load; readonly source?: string };
/** Known loads of a client when a workout starts, by exercise id. */
export type LoadBases = GymLoads & {
  readonly trainingMaxes: Readonly<Record<string, BaseLoad>>;
  readonly oneRepMaxes: Readonly<Record<string, BaseLoad>>;
  /** Exercises whose loads are assistance; their maxes are lifted loads. */
  readonly assisted?: ReadonlySet<string>;
  /** Absent if unknown. */
  readonly bodyweight?: BaseLoad;
};
export type ResolvedLoad = {
  readonly load?: Load;
  readonly explanation?: LoadExplanation;
  readonly loadUnknown?: LoadUnknown;
  readonly bodyweightOnly?: true;
};
/**
 * The planned load of one set. `growth`: the effect of its progression rule, starting from the first lifted load if the plan names none.
 * `loadPercent`: of a lighter week.
 */
export type AskedLoad = {
  readonly exerciseId: string;
  readonly load?: LoadRule;
  readonly effort?: Effort;
  readonly reps?: RepTarget;
  readonly growth?: LoadGrowth & { readonly start: Load | null };
  readonly loadPercent?: number;
};

const explanationVersion = 2;
const versionOfHelp = 3;
const versionOfLoadable = 4;
type Help = { readonly shownAs: 'help' | 'added'; readonly baseIs: 'help' | 'lifted' };
type Known = Pick<LoadExplanation, 'inputs' | 'growth' | 'loadPercent' | 'rounding'>;

const loadIn = (inputs: Known['inputs'], name: 'base' | 'bodyweight'): Load => ({
  value: Number(inputs[name] ?? 0),
  unit: inputs[`${name}Unit`] === 'lb' ? 'lb' : 'kg',
});

const rawOf = ({ inputs, growth, loadPercent = 100, rounding }: Known): number => {
  const { shownAs } = inputs;
  const bodyweight = inUnit(loadIn(inputs, 'bodyweight'), rounding.unit);
  const base = inUnit(loadIn(inputs, 'base'), rounding.unit);
  const lifted = inputs['baseIs'] === 'help' ? bodyweight + (shownAs === 'help' ? -base : base) : base;
  const share = (lifted * Number(inputs['percent'])) / 100;
  const grown = growth === undefined ? share : grownLoad({ value: share, unit: rounding.unit }, growth).value;
  const asked = (grown * loadPercent) / 100;
  const shown = shownAs === undefined ? asked : shownAs === 'help' ? Math.max(0, bodyweight - asked) : asked - bodyweight;
  return Number(shown.toFixed(4));
};

const opposite = { nearest: 'nearest', down: 'up', up: 'down' } as const;
/** Rounding a lifted load down rounds its assistance up. If the receipt names equipment, the load is one that it makes. */
const roundShown = (raw: number, { inputs, rounding }: Known): Load => {
  const loadable = loadableOf(inputs, rounding.unit);
  if (loadable !== undefined) return { value: roundedFor(raw, rounding, loadable).value, unit: loadable.unit };
  return roundLoad(raw, inputs['shownAs'] === 'help' ? { ...rounding, mode: opposite[rounding.mode] } : rounding);
};

/** `loadable` is absent if the gym has not entered equipment for the exercise. */
type Rounded = { readonly rounding: Rounding; readonly loadable?: Loadable | undefined };
const explained = (rule: string, asked: AskedLoad, inputs: LoadExplanation['inputs'], { rounding, loadable }: Rounded): ResolvedLoad => {
  const { growth, loadPercent } = asked;
  const { start: _, ...grown } = growth ?? { start: null };
  const known: Known = {
    inputs: loadable === undefined ? inputs : { ...inputs, ...inputsOf(loadable) },
    ...(growth !== undefined && { growth: grown as LoadGrowth }),
    ...(loadPercent !== undefined && { loadPercent }),
    rounding: loadable === undefined ? rounding : roundingFor(loadable, rounding),
  };
  const raw = rawOf(known);
  const result = roundShown(raw, known);
  const versionByStep = inputs['shownAs'] === undefined ? explanationVersion : versionOfHelp;
  const version = loadable === undefined ? versionByStep : versionOfLoadable;
  return { load: result, explanation: { rule, version, ...known, raw, result } };
};

/** Null if the result depends on an unknown body weight; in sums of assistance alone the body weight cancels out. */
const inputsOfHelp = (help: Help, { growth, loadPercent }: AskedLoad, { bodyweight }: LoadBases): LoadExplanation['inputs'] | null => {
  const cancels = help.baseIs === 'help' && (growth === undefined || growth.factor === 1) && loadPercent === undefined;
  if (cancels) return help;
  return bodyweight === undefined ? null : { ...help, bodyweight: bodyweight.load.value, bodyweightUnit: bodyweight.load.unit };
};

const shareOf = (
  rule: string,
  asked: AskedLoad,
  exerciseId: string,
  { load, source }: BaseLoad,
  share: Readonly<Record<string, number | string>>,
  bases: LoadBases,
  rounding: Rounding,
): ResolvedLoad => {
  const isAssisted = bases.assisted?.has(asked.exerciseId) === true;
  const help = isAssisted ? inputsOfHelp({ shownAs: 'help', baseIs: 'lifted' }, asked, bases) : {};
  if (help === null) return { loadUnknown: 'no-bodyweight' };
  const inputs = { exerciseId, base: load.value, baseUnit: load.unit, ...share, ...(source !== undefined && { source }), ...help };
  return explained(rule, asked, inputs, { rounding, loadable: loadableFor(bases, asked.exerciseId, rounding.unit) });
};

/** Computes the load again from its explanation alone. */
export const recomputeLoad = (explanation: LoadExplanation): Load => roundShown(rawOf(explanation), explanation);

// Uses the top of a range: a client who reaches it at that effort has the right load, and no client starts too heavy.
const repsMeant = ({ min, max }: RepTarget): number => max ?? min;

/** Converts an effort to RPE. */
export const rpeOf = ({ kind, value }: Effort): number => (kind === 'rpe' ? value : rpeOfReserve(value));

const byEffort = (effort: Effort, asked: AskedLoad, bases: LoadBases, rounding: Rounding): ResolvedLoad => {
  const { reps, exerciseId } = asked;
  const base = bases.oneRepMaxes[exerciseId];
  if (reps === undefined) return { loadUnknown: 'no-rep-target' };
  if (base === undefined) return { loadUnknown: 'no-one-rep-max' };
  const share = rpeShare(repsMeant(reps), rpeOf(effort));
  if (!('percent' in share)) return { loadUnknown: 'outside-rpe-chart' };
  return shareOf(effort.kind, asked, exerciseId, base, { percent: share.percent, ...share.explanation }, bases, rounding);
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
  return shareOf(rule.kind, asked, exerciseId, base, { percent: rule.percent, of }, bases, rounding);
};

/**
 * Returns a written load unchanged, in its own unit, unless a rule or a deload changes it or the gym cannot load it. Weight that is added
 * to the body ignores the bar.
 */
const given = (rule: string, written: Load, asked: AskedLoad, bases: LoadBases, rounding: Rounding): ResolvedLoad => {
  const { growth, loadPercent } = asked;
  const isAssisted = bases.assisted?.has(asked.exerciseId) === true;
  const load = isAssisted ? unsigned(written) : written;
  const isAsGiven = (growth === undefined || (growth.factor === 1 && growth.plus === null)) && loadPercent === undefined;
  const isLoaded = rule !== 'bodyweight' && !(isAsGiven && load.value <= 0);
  const loadable = isLoaded ? loadableFor(bases, asked.exerciseId, load.unit) : undefined;
  if (isAsGiven && (loadable === undefined || canLoad(loadable, load))) return { load };
  const isHelp = isAssisted || load.value < 0;
  const help = isHelp ? inputsOfHelp({ shownAs: isAssisted ? 'help' : 'added', baseIs: 'help' }, asked, bases) : {};
  if (help === null) return { loadUnknown: 'no-bodyweight' };
  const inputs = { exerciseId: asked.exerciseId, base: load.value, baseUnit: load.unit, percent: 100, ...help };
  const plates = rounding.unit === load.unit ? rounding : defaultRounding(load.unit);
  return explained(rule, asked, inputs, { rounding: plates, loadable });
};

/** Without a written load, continues from the load that the client lifted first, as the rule has changed it since. */
const unwritten = (asked: AskedLoad, bases: LoadBases, rounding: Rounding): ResolvedLoad => {
  const { effort, growth } = asked;
  if (effort?.as === 'target') return byEffort(effort, asked, bases, rounding);
  return growth?.start == null ? {} : given('first-lifted', growth.start, asked, bases, rounding);
};

/**
 * Returns the load of one set. Absolute loads and weight added to the body (negative: assistance) have no explanation unless a rule or the
 * gym's equipment changes them. If a base is missing, the result names it.
 */
export const resolveLoad = (asked: AskedLoad, bases: LoadBases, rounding: Rounding): ResolvedLoad => {
  const { load: rule, exerciseId } = asked;
  switch (rule?.kind) {
    case undefined:
      return unwritten(asked, bases, rounding);
    case 'absolute':
      return given(rule.kind, rule.load, asked, bases, rounding);
    case 'bodyweight':
      if (rule.plus === undefined && asked.growth?.plus == null) return asked.growth === undefined ? {} : { bodyweightOnly: true };
      return given(rule.kind, rule.plus ?? { value: 0, unit: rounding.unit }, asked, bases, rounding);
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
