import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Judgement } from './fold-scope.js';
import { afterJudgement, stateOfScope } from './fold-scope.js';
import type { Verdict } from './judge.js';
import type { Rule } from './rule.js';
import { evolveProgressions, initialProgressions, scopeStatesOf } from './progression-state.js';
import type { ProgressionEvent } from './progression-events.js';
import { readyRules } from './ready-rules.js';
import { initialScope } from './scope-state.js';

const rules = Object.entries(readyRules('kg')).map(([id, rule]): Rule => ({ id, ...rule }));
const verdict = (judged: Verdict['judged'], reps = 5): Verdict => ({ judged, reps, lifted: { value: 60, unit: 'kg' }, setIds: [] });

const judgements = fc
  .record({
    rule: fc.constantFrom(...rules),
    verdicts: fc.array(fc.tuple(fc.constantFrom('pass', 'fail', 'not-judged'), fc.nat(12)), { maxLength: 24 }),
  })
  .map(({ rule, verdicts }) =>
    verdicts.map(([judged, reps], day): Judgement => ({
      workoutId: `w${day}`,
      exerciseId: 'squat',
      at: new Date(Date.UTC(2026, 0, 1 + Math.floor(day / 2))).toISOString(),
      rule,
      verdict: verdict(judged as Verdict['judged'], reps),
    })),
  );
const shuffled = judgements.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })));

const eventOf = ({ workoutId, exerciseId, at, rule, verdict: found }: Judgement): ProgressionEvent => ({
  type: 'ProgressionApplied',
  data: {
    customerId: 'c1',
    assignedProgramId: 'p1',
    workoutId,
    scope: 's',
    exerciseId,
    slotIds: [],
    at,
    programVersion: 1,
    rule,
    verdict: found,
    steps: [],
    before: initialScope,
    after: initialScope,
  },
});

describe('the state of a scope', () => {
  it('does not depend on the order in which workouts arrive', () => {
    fc.assert(
      fc.property(shuffled, ([inTime, arrived]) => {
        expect(stateOfScope(arrived)).toEqual(stateOfScope(inTime));
      }),
    );
  });
  it('is the same for events in any order, also if each is delivered twice', () => {
    fc.assert(
      fc.property(shuffled, ([inTime, arrived]) => {
        const events = [...arrived, ...arrived.toReversed()].map(eventOf);
        const { programs } = events.reduce(evolveProgressions, initialProgressions);
        const states = programs['p1'] === undefined ? {} : scopeStatesOf(programs['p1']);
        expect(states).toEqual(inTime.length === 0 ? {} : { s: stateOfScope(inTime) });
      }),
    );
  });
  it('ignores a workout that was not judged', () => {
    fc.assert(
      fc.property(judgements, (list) => {
        const judged = list.filter((one) => one.verdict.judged !== 'not-judged');
        const { start: _, ...state } = stateOfScope(list);
        const { start: __, ...without } = stateOfScope(judged);
        expect(state).toEqual(without);
      }),
    );
  });
});

describe('an outcome', () => {
  const thrice: Rule = { ...rules[0]!, fail: { after: 3, do: [{ kind: 'deload', percent: 10 }] } };
  const after = (...judged: readonly Verdict['judged'][]) =>
    judged.reduce((state, one) => afterJudgement(state, { rule: thrice, verdict: verdict(one) }).state, initialScope);
  it('takes effect after its failures in a row, and counts again after a success', () => {
    expect(after('fail', 'fail')).toMatchObject({ fails: 2, factor: 1 });
    expect(after('fail', 'fail', 'fail')).toMatchObject({ fails: 0, factor: 0.9 });
    expect(after('fail', 'fail', 'pass', 'fail')).toMatchObject({ fails: 1, factor: 1 });
  });
  it('returns added repetitions to the bottom once the load rises', () => {
    const grows: Rule = { ...thrice, pass: { after: 1, do: [{ kind: 'add-reps', reps: 1 }] } };
    const grown = [1, 2].reduce((state) => afterJudgement(state, { rule: grows, verdict: verdict('pass') }).state, initialScope);
    expect(grown.reps).toBe(2);
    expect(afterJudgement(grown, { rule: thrice, verdict: verdict('pass') }).state).toMatchObject({ reps: 0, plus: { value: 2.5 } });
  });
});
