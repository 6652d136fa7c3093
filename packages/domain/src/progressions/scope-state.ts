// State of a rule for one client and one scope, and the effect of each step. All values are exact: rounding to plates happens only when a
// load is prescribed.
import { inUnit, type Load } from '../kernel.js';
import type { Rule, Stage, Step } from './rule.js';

/**
 * A slot's load is `written × factor + plus`. `start` replaces the written load if the slot has none (the load of the first judged
 * workout). `stage` and `variation` count from 0; `reps`, `seconds` and `sets` are added to the written ones. `passes` and `fails` count
 * in a row.
 */
export type ScopeState = {
  readonly passes: number;
  readonly fails: number;
  readonly stage: number;
  readonly variation: number;
  readonly factor: number;
  readonly plus: Load | null;
  readonly start: Load | null;
  readonly reps: number;
  readonly seconds: number;
  readonly sets: number;
};

export const initialScope: ScopeState = {
  passes: 0,
  fails: 0,
  stage: 0,
  variation: 0,
  factor: 1,
  plus: null,
  start: null,
  reps: 0,
  seconds: 0,
  sets: 0,
};

// Rounds to nine decimals: floating-point noise of added steps would otherwise accumulate over years.
const exact = (value: number): number => Number(value.toFixed(9));

/** Returns the sum in the unit of `to`, or of `by` if `to` is null. */
export const addLoads = (to: Load | null, by: Load): Load =>
  to === null ? by : { value: exact(to.value + inUnit(by, to.unit)), unit: to.unit };
const scaled = (load: Load, factor: number): Load => ({ ...load, value: exact(load.value * factor) });

const grownFrom = (state: ScopeState): ScopeState => ({ ...state, reps: 0, seconds: 0, sets: 0 });
const multiplied = (state: ScopeState, by: number): ScopeState => ({
  ...state,
  factor: exact(state.factor * by),
  plus: state.plus === null ? null : scaled(state.plus, by),
});

const stageAfter = (stage: number, stages: readonly Stage[] = []): number => (stage + 1 < stages.length ? stage + 1 : 0);

/** Applies a step. A step that changes a training max leaves the scope as it is: training maxes belong to the exercise (`changedMax`). */
export const taken = (state: ScopeState, step: Step, { stages }: Pick<Rule, 'stages'>): ScopeState => {
  switch (step.kind) {
    case 'add-load':
      return grownFrom({ ...state, plus: addLoads(state.plus, step.load) });
    case 'add-percent':
      return grownFrom(multiplied(state, 1 + step.percent / 100));
    case 'deload':
      return multiplied(state, 1 - step.percent / 100);
    case 'add-reps':
      return { ...state, reps: state.reps + step.reps };
    case 'add-seconds':
      return { ...state, seconds: state.seconds + step.seconds };
    case 'add-set':
      return { ...state, sets: state.sets + 1 };
    case 'next-stage':
      return { ...state, stage: stageAfter(state.stage, stages) };
    case 'first-stage':
      return { ...state, stage: 0 };
    case 'next-variation':
      return { ...state, variation: state.variation + 1 };
    case 'reset-counters':
      return { ...state, passes: 0, fails: 0 };
    case 'training-max':
    case 'training-max-percent':
      return state;
    default:
      return step satisfies never;
  }
};

/** Returns the training max after a step, at least 0; `null` if the step does not change it. */
export const changedMax = (max: Load, step: Step): Load | null => {
  if (step.kind === 'training-max') return { ...max, value: Math.max(0, addLoads(max, step.load).value) };
  return step.kind === 'training-max-percent' ? scaled(max, 1 + step.percent / 100) : null;
};

/** Returns the scope's load for a written load, in the unit of `written`. */
export const grownLoad = (written: Load, { factor, plus }: Pick<ScopeState, 'factor' | 'plus'>): Load => ({
  value: exact(written.value * factor + (plus === null ? 0 : inUnit(plus, written.unit))),
  unit: written.unit,
});

/** True if the plan's own load applies unchanged. */
export const isAsWritten = (state: ScopeState): boolean =>
  state.factor === 1 &&
  state.plus === null &&
  state.stage === 0 &&
  state.variation === 0 &&
  state.reps === 0 &&
  state.seconds === 0 &&
  state.sets === 0;
