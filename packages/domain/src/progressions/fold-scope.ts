// Computes a scope's state from its judged workouts in the order in which the client trained them, whatever the order of arrival: a phone
// that was offline changes the past, and the state becomes what it would have been.
import type { Instant } from '../kernel.js';
import type { Verdict } from './judge.js';
import type { Outcome, Rule, Step } from './rule.js';
import { initialScope, taken, type ScopeState } from './scope-state.js';

/** One workout judged by one rule. `rule`: in force at its start; `at`: time of the start. */
export type Judgement = {
  readonly workoutId: string;
  readonly exerciseId: string;
  readonly at: Instant;
  readonly rule: Rule;
  readonly verdict: Verdict;
};

export const byTime = (left: Pick<Judgement, 'at' | 'workoutId'>, right: Pick<Judgement, 'at' | 'workoutId'>): number => {
  if (left.at !== right.at) return left.at < right.at ? -1 : 1;
  if (left.workoutId === right.workoutId) return 0;
  return left.workoutId < right.workoutId ? -1 : 1;
};

/** Steps that a verdict triggers in a state, and the counters after it. */
const called = (
  state: ScopeState,
  { rule, verdict }: Pick<Judgement, 'rule' | 'verdict'>,
): { state: ScopeState; steps: readonly Step[] } => {
  if (verdict.judged === 'not-judged') return { state, steps: [] };
  const passed = verdict.judged === 'pass';
  const counted = { ...state, passes: passed ? state.passes + 1 : 0, fails: passed ? 0 : state.fails + 1 };
  if (rule.table !== undefined) {
    if (verdict.belowPrescription === true) return { state: counted, steps: [] };
    const row = rule.table.findLast(({ fromReps }) => fromReps <= (verdict.reps ?? 0));
    return { state: counted, steps: row?.do ?? [] };
  }
  const outcome: Outcome = passed ? rule.pass : (rule.stages?.[state.stage]?.fail ?? rule.fail);
  if ((passed ? counted.passes : counted.fails) < outcome.after) return { state: counted, steps: [] };
  return { state: { ...counted, passes: 0, fails: 0 }, steps: outcome.do };
};

export type Taken = { readonly state: ScopeState; readonly steps: readonly Step[] };

/** Applies one judged workout to a state. A slot without a written load starts from the first lifted load. */
export const afterJudgement = (before: ScopeState, judgement: Pick<Judgement, 'rule' | 'verdict'>): Taken => {
  const { rule, verdict } = judgement;
  const started: ScopeState = before.start === null && verdict.lifted !== null ? { ...before, start: verdict.lifted } : before;
  const { state, steps } = called(started, judgement);
  return { state: steps.reduce((current, step) => taken(current, step, rule), state), steps };
};

/** Every judged workout of a scope with its effect, oldest first. */
export const historyOfScope = (judgements: readonly Judgement[]): readonly (Judgement & Taken)[] => {
  let state = initialScope;
  return judgements.toSorted(byTime).map((judgement) => {
    const next = afterJudgement(state, judgement);
    state = next.state;
    return { ...judgement, ...next };
  });
};

export const stateOfScope = (judgements: readonly Judgement[]): ScopeState => historyOfScope(judgements).at(-1)?.state ?? initialScope;
