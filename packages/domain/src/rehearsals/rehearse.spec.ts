import { addDays } from '@spotter/contracts/civil-date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Load } from '../kernel.js';
import { e1rm } from '../lifts/e1rm.js';
import { readyRules } from '../progressions/ready-rules.js';
import type { Prescription, ProgramTree } from '../programs/program-tree.js';
import { judgeSet, performed } from './judge-set.js';
import { rehearse, type RehearsalInput } from './rehearse.js';
import { Estimates, strengthOf, type StrengthPoint } from './strength.js';
import { rehearsedWeeks } from './weeks.js';

const kg = (value: number): Load => ({ value, unit: 'kg' });
const monday = '2026-01-05';
const point = (on: string, valueKg: number, kind: StrengthPoint['kind'] = 'set', exerciseId = 'squat'): StrengthPoint => ({
  exerciseId,
  on,
  kind,
  load: kg(valueKg),
});
type SetSketch = Omit<Prescription, 'id'>;
const fives = (load: SetSketch['load']): SetSketch => ({ setType: 'work', reps: { min: 5 }, ...(load !== undefined && { load }) });
/** One day a week with one slot of squats. */
const programOf = (weeks: number, sets: readonly SetSketch[], ruleKey?: 'linear-upper' | 'five-three-one-lower'): ProgramTree => ({
  rules: ruleKey === undefined ? [] : [{ id: 'rule', ...readyRules('kg')[ruleKey] }],
  rounding: { step: 0.5, unit: 'kg', mode: 'nearest' },
  weeks: Array.from({ length: weeks }, (_, week) => ({
    id: `w${week}`,
    days: [
      {
        id: `d${week}`,
        slots: [
          {
            id: `s${week}`,
            lineageId: 'line',
            exerciseId: 'squat',
            kind: 'straight' as const,
            ...(ruleKey !== undefined && { ruleId: 'rule' }),
            sets: sets.map((set, index) => ({ id: `p${week}-${index}`, ...set })),
          },
        ],
      },
    ],
  })),
});
const input = (tree: ProgramTree, points: readonly StrengthPoint[], changes: Partial<RehearsalInput> = {}): RehearsalInput => ({
  tree,
  programId: 'program',
  programVersion: 1,
  unit: 'kg',
  startsOn: monday,
  until: addDays(monday, 7 * 60),
  strength: strengthOf(points),
  trainingMaxes: {},
  ...changes,
});
const squat = (value: number): SetSketch['load'] => ({ kind: 'absolute', load: kg(value) });

describe('rehearsal@1', () => {
  const set = (load: number, reps: number) => ({ load: kg(load), reps: { min: reps } });

  it.each([
    ['met at exactly the estimate', set(100, 1), 100, 'met', undefined],
    ['met within the noise of plates', set(100.4, 1), 100, 'met', undefined],
    ['failed above it', set(101, 1), 100, 'failed', undefined],
    ['failed by repetitions', set(100, 5), 110, 'failed', undefined],
    ['failed beyond twelve repetitions where twelve are too many', set(100, 15), 110, 'failed', undefined],
    ['unknown beyond twelve repetitions otherwise', set(40, 15), 110, 'unknown', 'too-many-reps'],
    ['unknown without a load', { reps: { min: 5 } }, 110, 'unknown', 'no-load'],
    ['unknown without repetitions', { load: kg(100) }, 110, 'unknown', 'no-repetitions'],
    [
      'unknown where no load could be named',
      { reps: { min: 5 }, loadUnknown: 'no-training-max' as const },
      110,
      'unknown',
      'no-training-max',
    ],
  ])('is %s', (_, asked, maxKg, verdict, reason) => {
    expect(judgeSet(asked, point(monday, maxKg))).toMatchObject({ verdict, ...(reason !== undefined && { reason }) });
  });

  it('is unknown without an estimate for the exercise', () => {
    expect(judgeSet(set(20, 5), undefined)).toEqual({ verdict: 'unknown', reason: 'no-estimate' });
  });

  it('is met for every set that the client really did', () => {
    const load = fc.integer({ min: 5, max: 300 });
    const reps = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(load, reps, (value, count) => {
        const estimate = e1rm(value, count);
        expect(judgeSet(set(value, count), point(monday, 'value' in estimate ? estimate.value : 0)).verdict).toBe('met');
      }),
    );
  });

  it('takes an open set to its limit, and stays within a range', () => {
    const judgement = judgeSet(set(100, 5), point(monday, 130));
    expect(judgement.able).toBe(9);
    expect(performed({ load: kg(100), reps: { min: 5, amrap: true } }, judgement)).toMatchObject({ reps: 9, rpe: 10 });
    expect(performed({ load: kg(100), reps: { min: 5, max: 8 } }, judgement)).toMatchObject({ reps: 8, rpe: 9 });
  });
});

describe('the strength of a client on a day', () => {
  const strength = strengthOf([
    point('2026-01-01', 100),
    point('2026-02-01', 120),
    point('2026-03-01', 110, 'test'),
    point('2026-03-05', 105),
  ]);

  it.each([
    ['nothing before the first set', '2025-12-31', undefined],
    ['the best set so far', '2026-02-01', 120],
    ['the test, whatever was lifted before it', '2026-03-01', 110],
    ['the test, until something better was lifted', '2026-03-05', 110],
  ])('is %s', (_, day, value) => expect(new Estimates(strength, ['squat']).on(day)['squat']?.load.value).toBe(value));

  it('is unknown half a year after the last set', () => {
    const known = strengthOf([point('2026-01-01', 100)]);
    expect(new Estimates(known, ['squat']).on(addDays('2026-01-01', 179))['squat']?.load.value).toBe(100);
    expect(new Estimates(known, ['squat']).on(addDays('2026-01-01', 180))).toEqual({});
  });
});

describe('estimates of consecutive days', () => {
  it('equal those of single days', () => {
    const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays(monday, days));
    const points = fc.array(
      fc.tuple(day, fc.integer({ min: 20, max: 200 }), fc.constantFrom('set' as const, 'set' as const, 'test' as const)),
    );
    fc.assert(
      fc.property(points, fc.array(day), (sketches, days) => {
        const strength = strengthOf(sketches.map(([on, value, kind]) => point(on, value, kind)));
        const reader = new Estimates(strength, ['squat']);
        for (const one of days) expect(reader.on(one)).toEqual(new Estimates(strength, ['squat']).on(one));
        const rising = new Estimates(strength, ['squat']);
        for (const one of days.toSorted()) {
          const known = strength.get('squat')?.filter(({ on }) => on <= one) ?? [];
          const test = known.findLast(({ kind }) => kind === 'test');
          const sets = known.filter(({ on, kind }) => kind === 'set' && on > (test?.on ?? '') && on > addDays(one, -180));
          const best = Math.max(test?.load.value ?? 0, ...sets.map(({ load }) => load.value));
          expect(rising.on(one)['squat']?.load.value ?? 0).toBe(best);
        }
      }),
    );
  });
});

describe('a rehearsal', () => {
  it('raises a load as long as the client could have lifted it, and takes off a tenth after three failures', () => {
    const tree = programOf(12, [fives(squat(100))], 'linear-upper');
    const { sessions } = rehearse(input(tree, [point('2026-01-01', 125)]));
    const loads = sessions.map(({ workout }) => workout.slots[0]!.sets[0]!.load!.value);
    expect(loads.slice(0, 8)).toEqual([100, 102.5, 105, 107.5, 110, 110, 110, 99]);
    expect(sessions.slice(3, 7).map(({ verdict }) => verdict)).toEqual(['met', 'failed', 'failed', 'failed']);
    expect(sessions[6]!.rules).toMatchObject([{ judged: 'fail', steps: [{ kind: 'deload', percent: 10 }] }]);
  });

  it('passes a rule whose slot has several rounds', () => {
    const straight = programOf(3, [fives(squat(60))], 'linear-upper');
    const weeks = straight.weeks.map((week) => ({
      ...week,
      days: week.days.map((day) => ({ ...day, slots: day.slots.map((slot) => ({ ...slot, rounds: 3 })) })),
    }));
    const { sessions } = rehearse(input({ ...straight, weeks }, [point('2026-01-04', 100)]));
    expect(sessions.map(({ workout }) => workout.slots[0]!.sets[0]!.load?.value)).toEqual([60, 62.5, 65]);
  });
  it('leaves rules unchanged while verdicts are unknown', () => {
    const { sessions } = rehearse(input(programOf(4, [fives(squat(100))], 'linear-upper'), []));
    expect(sessions.map(({ verdict, workout }) => [verdict, workout.slots[0]!.sets[0]!.load!.value])).toEqual(
      Array.from({ length: 4 }, () => ['unknown', 100]),
    );
    expect(sessions.every(({ rules }) => rules[0]!.judged === 'not-judged')).toBe(true);
  });

  it('assumes nine tenths of the first estimate for a missing training max, and reports it', () => {
    const tree = programOf(3, [fives({ kind: 'percent-training-max', percent: 80 })], 'five-three-one-lower');
    const { sessions, assumed } = rehearse(input(tree, [point('2026-01-08', 100)]));
    expect(sessions.map(({ workout }) => workout.slots[0]!.sets[0]!.load?.value)).toEqual([undefined, 72, 76]);
    expect(assumed).toMatchObject([{ exerciseId: 'squat', on: '2026-01-12', load: kg(90) }]);
    expect(sessions[1]!.rules[0]!.trainingMax).toEqual({ before: kg(90), after: kg(95) });
  });

  it('uses only earlier days for loads, and no later days for verdicts', () => {
    const tree = programOf(3, [fives({ kind: 'percent-1rm', percent: 80 })]);
    const points = [point('2026-01-01', 100), point('2026-01-12', 150)];
    const { sessions } = rehearse(input(tree, points));
    expect(sessions.map(({ workout }) => workout.slots[0]!.sets[0]!.load!.value)).toEqual([80, 80, 120]);
    expect(rehearse(input(tree, points.slice(0, 1))).sessions[0]).toEqual(sessions[0]);
  });

  it('ends with the last day of the log, and after 52 weeks', () => {
    expect(rehearse(input(programOf(8, [fives(squat(60))]), [], { until: '2026-01-25' })).sessions).toHaveLength(3);
    expect(rehearse(input(programOf(60, [fives(squat(60))]), [])).sessions).toHaveLength(52);
  });

  it('compares each week with the workouts of its days', () => {
    const { sessions } = rehearse(input(programOf(2, [fives(squat(60)), fives(squat(60))]), [point('2026-01-01', 100)]));
    const traits = new Map([['squat', { loadKind: 'barbell' as const, primaryMuscles: ['quadriceps'], secondaryMuscles: ['glutes'] }]]);
    const set = { exerciseId: 'squat', setType: 'work' as const, actual: { reps: 8, load: kg(50) } };
    const really = {
      sets: [
        { ...set, on: '2026-01-07' },
        { ...set, on: '2026-01-12' },
        { ...set, on: '2026-03-01' },
      ],
      workouts: ['2026-01-07'],
      weighIns: [],
    };
    expect(rehearsedWeeks(sessions, really, traits)).toMatchObject([
      {
        week: 1,
        from: '2026-01-05',
        to: '2026-01-11',
        verdict: 'met',
        counts: { met: 2, failed: 0, unknown: 0 },
        asked: { sets: 2, tonnageKg: 600, mostTonnageKg: 600, muscles: [{ muscle: 'quadriceps', sets: 2 }] },
        trained: { sets: 1, tonnageKg: 400, workouts: 1, muscles: [{ muscle: 'quadriceps', sets: 1 }] },
        heaviest: [{ exerciseId: 'squat', judgement: { verdict: 'met' } }],
      },
      { week: 2, from: '2026-01-12', to: '2026-01-18', trained: { sets: 1, workouts: 0 } },
    ]);
  });
});
