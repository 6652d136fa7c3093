import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deloadAdvice, type DeloadEvidence } from './deload-advice.js';
import type { Judgement } from './fold-scope.js';
import type { Rule } from './rule.js';

const rule: Rule = {
  id: 'r1',
  name: 'Linear',
  scope: 'slot',
  gate: { over: 'all', reach: 'range-bottom', loadAtLeastPrescribed: true },
  pass: { after: 1, do: [{ kind: 'add-load', load: { value: 2.5, unit: 'kg' } }] },
  fail: { after: 9, do: [{ kind: 'add-reps', reps: 1 }] },
};
const at = (day: number): string => `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`;
type Judged = Judgement['verdict']['judged'];
const judgements = (verdicts: readonly Judged[], by: Rule = rule): readonly Judgement[] =>
  verdicts.map((judged, index) => ({
    workoutId: `w${index + 1}`,
    exerciseId: 'squat',
    at: at(index + 1),
    rule: by,
    verdict: { judged, reps: 5, lifted: null, setIds: [] },
  }));
const lifts = (...figures: readonly number[]) =>
  figures.map((e1rmKg, index) => ({ workoutId: `w${index + 1}`, at: at(index + 1), exerciseId: 'squat', e1rmKg }));
const rated = (...figures: readonly number[]) =>
  figures.map((sessionRpe, index) => ({ workoutId: `w${index + 1}`, at: at(index + 1), sessionRpe }));
const nothing: DeloadEvidence = { judged: {}, lifts: [], rated: [], lighterAt: null };
const reasons = (given: Partial<DeloadEvidence>) => deloadAdvice({ ...nothing, ...given }).reasons;

describe('given three failures of a rule in a row', () => {
  it('advises a deload and names the workouts', () => {
    expect(reasons({ judged: { s: judgements(['pass', 'fail', 'fail', 'fail']) } })).toEqual([
      {
        kind: 'fails-in-a-row',
        exerciseId: 'squat',
        ruleName: 'Linear',
        sessions: [
          { workoutId: 'w2', at: at(2) },
          { workoutId: 'w3', at: at(3) },
          { workoutId: 'w4', at: at(4) },
        ],
      },
    ]);
  });

  it('ignores workouts that were not judged', () => {
    expect(reasons({ judged: { s: judgements(['fail', 'not-judged', 'fail', 'not-judged', 'fail']) } })).toHaveLength(1);
  });

  it.each<[string, readonly Judged[]]>([
    ['two', ['fail', 'fail']],
    ['three with a pass between', ['fail', 'fail', 'pass', 'fail']],
    ['three with a pass since', ['fail', 'fail', 'fail', 'pass']],
  ])('says nothing of %s', (_, verdicts) => {
    expect(reasons({ judged: { s: judgements(verdicts) } })).toEqual([]);
  });

  it('gives no advice if the rule has already reduced the load, or the failures are of two scopes', () => {
    const deloads: Rule = { ...rule, fail: { after: 3, do: [{ kind: 'deload', percent: 10 }] } };
    expect(reasons({ judged: { s: judgements(['fail', 'fail', 'fail'], deloads) } })).toEqual([]);
    expect(reasons({ judged: { s: judgements(['fail', 'fail']), other: judgements(['fail']) } })).toEqual([]);
  });
});

describe('given three sessions of a lift', () => {
  it('advises a deload if the estimate falls', () => {
    expect(reasons({ lifts: lifts(140, 150, 147, 144) })).toMatchObject([
      { kind: 'falling-estimate', exerciseId: 'squat', sessions: [{ e1rmKg: 150 }, { e1rmKg: 147 }, { e1rmKg: 144 }] },
    ]);
  });

  it.each([
    ['two sessions', [150, 140]],
    ['a fall within the noise', [150, 149.5, 149]],
    ['a rise at the end', [150, 140, 141]],
    ['the same thrice', [150, 150, 150]],
  ])('says nothing of %s', (_, figures) => {
    expect(reasons({ lifts: lifts(...figures) })).toEqual([]);
  });

  it.each([
    ['lighter days of the plan, done as planned', [null, 138, 120], 0],
    ['a lighter plan that was not reached', [null, 150, 150], 1],
    ['lighter days that were too heavy as well', [null, 146, 143], 1],
  ])('tells weakness from %s', (_, planned, expected) => {
    const sessions = lifts(150, 140, 125).map((lift, index) => ({ ...lift, plannedKg: planned[index] ?? null }));
    expect(reasons({ lifts: sessions })).toHaveLength(expected);
  });

  it('gives no advice for different lifts', () => {
    const [first, second, third] = lifts(150, 140, 130);
    expect(reasons({ lifts: [first!, { ...second!, exerciseId: 'bench' }, third!] })).toEqual([]);
  });
});

describe('given three rated sessions', () => {
  it('advises a deload if they became harder', () => {
    expect(reasons({ rated: rated(9, 7, 8, 9) })).toMatchObject([
      { kind: 'rising-session-rpe', sessions: [{ sessionRpe: 7 }, { sessionRpe: 8 }, { sessionRpe: 9 }] },
    ]);
  });

  it.each([
    ['two', [7, 9]],
    ['hard ones that stay as hard', [9, 9, 9]],
    ['an easier one at the end', [7, 9, 8]],
  ])('says nothing of %s', (_, figures) => {
    expect(reasons({ rated: rated(...figures) })).toEqual([]);
  });
});

const all: DeloadEvidence = {
  judged: { s: judgements(['fail', 'fail', 'fail']) },
  lifts: lifts(150, 140, 130),
  rated: rated(7, 8, 9),
  lighterAt: null,
};

it('gives no advice after a lighter session', () => {
  expect(deloadAdvice(all).reasons.map(({ kind }) => kind)).toEqual(['fails-in-a-row', 'falling-estimate', 'rising-session-rpe']);
  expect(deloadAdvice({ ...all, lighterAt: at(4) }).reasons).toEqual([]);
});

it('does not depend on the order in which sessions arrive', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray([...all.lifts], { minLength: 3 }),
      fc.shuffledSubarray([...all.rated], { minLength: 3 }),
      fc.shuffledSubarray([...all.judged['s']!], { minLength: 3 }),
      (some, others, judged) => {
        expect(deloadAdvice({ ...all, lifts: some, rated: others, judged: { s: judged } })).toEqual(deloadAdvice(all));
      },
    ),
  );
});
