// Each published scheme yields its published weeks, over twelve weeks of successes, failures, corrections and skips.
import { describe, expect, it } from 'vitest';
import type { Load } from '../kernel.js';
import type { Prescription, ProgramTree, RepTarget, Slot } from '../programs/program-tree.js';
import { readyRules, type ReadyRuleKey } from './ready-rules.js';
import { asAsked, loadsOf, oneShort, repsOf, trainee, type Perform } from './testing.js';

const kg = (value: number): Load => ({ value, unit: 'kg' });
const rules = readyRules('kg');
const ruleOf = (key: ReadyRuleKey) => ({ id: key, ...rules[key] });
type SetSketch = Omit<Prescription, 'id'>;
const percent = (share: number, reps: RepTarget): SetSketch => ({
  setType: reps.amrap === true ? 'amrap' : 'work',
  reps,
  load: { kind: 'percent-training-max', percent: share },
});
const times = <T>(count: number, item: T): readonly T[] => Array.from({ length: count }, () => item);
const slot = (exerciseId: string, sets: readonly SetSketch[], ruleId?: ReadyRuleKey): Omit<Slot, 'id' | 'kind'> => ({
  exerciseId,
  ...(ruleId !== undefined && { ruleId }),
  sets: sets.map((set, index) => ({ id: `s${index}`, ...set })),
});
/**
 * A program with each day in a week of its own, `d0`, `d1` …; a fine step keeps prescribed loads exact, so that tests can compare published
 * shares.
 */
const programOf = (days: readonly (readonly Omit<Slot, 'id' | 'kind'>[])[], step = 0.01): ProgramTree => {
  const used = new Set(days.flat().flatMap(({ ruleId }) => ruleId ?? []));
  return {
    rules: [...used].map((key) => ruleOf(key as ReadyRuleKey)),
    rounding: { step, unit: 'kg', mode: 'nearest' },
    weeks: days.map((slots, week) => ({
      id: `w${week}`,
      days: [
        {
          id: `d${week}`,
          slots: slots.map((one, index) => ({
            ...one,
            id: `d${week}-${index}`,
            lineageId: `l${index}`,
            kind: 'straight',
            sets: one.sets.map((set) => ({ ...set, id: `d${week}-${index}-${set.id}` })),
          })),
        },
      ],
    })),
  };
};
const every = <T>(count: number, of: (index: number) => T): readonly T[] => Array.from({ length: count }, (_, index) => of(index));
const withReps =
  (reps: number): Perform =>
  (set, one) => ({ ...asAsked(set, one), ...(set.reps?.amrap === true && { reps }) });

describe('5/3/1', () => {
  const waves = [
    [percent(65, { min: 5 }), percent(75, { min: 5 }), percent(85, { min: 5, amrap: true })],
    [percent(70, { min: 3 }), percent(80, { min: 3 }), percent(90, { min: 3, amrap: true })],
    [percent(75, { min: 5 }), percent(85, { min: 3 }), percent(95, { min: 1, amrap: true })],
    [percent(40, { min: 5 }), percent(50, { min: 5 }), percent(60, { min: 5 })],
  ];
  const keyOf = (week: number, size: 'upper' | 'lower'): ReadyRuleKey | undefined =>
    week % 4 === 3 ? `five-three-one-${size}` : week % 4 === 2 ? 'five-three-one-check' : undefined;
  const tree = programOf(
    every(12, (week) => [slot('press', waves[week % 4]!, keyOf(week, 'upper')), slot('squat', waves[week % 4]!, keyOf(week, 'lower'))]),
  );
  const maxes = { press: kg(60), squat: kg(140) };
  const shares = [
    [65, 75, 85],
    [70, 80, 90],
    [75, 85, 95],
    [40, 50, 60],
  ];
  const published = (max: number, week: number): readonly number[] => shares[week % 4]!.map((share) => (max * share) / 100);

  it('follows its waves, and adds 2.5 and 5 kg after each fourth week', () => {
    const client = trainee(tree, maxes);
    for (const week of every(12, (index) => index)) {
      const asked = client.train(`d${week}`, week * 7, asAsked);
      const cycle = Math.floor(week / 4);
      expect(loadsOf(asked, 'press'), `week ${week + 1}`).toEqual(
        published(60 + 2.5 * cycle, week).map((load) => expect.closeTo(load, 1) as number),
      );
      expect(loadsOf(asked, 'squat'), `week ${week + 1}`).toEqual(
        published(140 + 5 * cycle, week).map((load) => expect.closeTo(load, 1) as number),
      );
    }
    expect([client.maxNow('press'), client.maxNow('squat')]).toEqual([67.5, 155]);
  });
  it('starts the next cycle a tenth lighter if the heaviest single fails', () => {
    const client = trainee(tree, maxes);
    for (const week of every(4, (index) => index)) client.train(`d${week}`, week * 7, week === 2 ? withReps(0) : asAsked);
    expect(client.maxNow('press')).toBeCloseTo(60 * 0.9 + 2.5, 6);
  });
});

describe('GZCLP', () => {
  const tree = programOf(
    every(12, () => [
      slot(
        'squat',
        [
          ...times(4, { setType: 'work' as const, reps: { min: 3 }, load: { kind: 'absolute' as const, load: kg(100) } }),
          { setType: 'amrap', reps: { min: 3, amrap: true }, load: { kind: 'absolute', load: kg(100) } },
        ],
        'gzclp-1-lower',
      ),
      slot(
        'row',
        [
          ...times(2, { setType: 'work' as const, reps: { min: 15 }, load: { kind: 'absolute' as const, load: kg(40) } }),
          { setType: 'amrap', reps: { min: 15, amrap: true }, load: { kind: 'absolute', load: kg(40) } },
        ],
        'gzclp-3',
      ),
    ]),
  );
  it('adds a step as long as all sets are done', () => {
    const client = trainee(tree);
    const tops = every(12, (week) => loadsOf(client.train(`d${week}`, week * 7, asAsked), 'squat')[0]);
    expect(tops).toEqual(every(12, (week) => 100 + 5 * week));
  });
  it('goes from five threes to six twos to ten ones, and then starts again at 85 %', () => {
    const client = trainee(tree);
    const asked = [
      client.train('d0', 0, oneShort),
      client.train('d1', 7, oneShort),
      client.train('d2', 14, oneShort),
      client.train('d3', 21, asAsked),
    ];
    expect(asked.map((workout) => repsOf(workout, 'squat').join(' '))).toEqual([
      '3 3 3 3 3+',
      '2 2 2 2 2 2+',
      '1 1 1 1 1 1 1 1 1 1+',
      '3 3 3 3 3+',
    ]);
    expect(asked.map((workout) => loadsOf(workout, 'squat')[0])).toEqual([100, 100, 100, 85]);
    expect(loadsOf(client.prescribed('d4'), 'squat')[0]).toBe(90);
  });
  it('adds load to the third tier once the open set reaches twenty-five', () => {
    const client = trainee(tree);
    client.train('d0', 0, withReps(24));
    expect(loadsOf(client.prescribed('d1'), 'row')[0]).toBe(40);
    client.train('d1', 7, withReps(25));
    expect(loadsOf(client.prescribed('d2'), 'row')[0]).toBe(42.5);
  });
});

describe('Starting Strength', () => {
  const fives = times(3, { setType: 'work' as const, reps: { min: 5 }, load: { kind: 'absolute' as const, load: kg(60) } });
  const tree = programOf(every(12, () => [slot('squat', fives, 'linear-upper')]));
  it('adds a step each session, and takes off a tenth after three failures in a row', () => {
    const client = trainee(tree);
    const results = [asAsked, asAsked, oneShort, oneShort, asAsked, oneShort, oneShort, oneShort, asAsked];
    const loads = results.map((perform, week) => loadsOf(client.train(`d${week}`, week * 2, perform), 'squat')[0]);
    expect(loads).toEqual([60, 62.5, 65, 65, 65, 67.5, 67.5, 67.5, 60.75]);
    expect(loadsOf(client.prescribed('d9'), 'squat')[0]).toBe(63.25);
  });
});

describe('the Texas Method', () => {
  const tree = programOf(
    every(12, () => [
      slot('squat', times(5, percent(90, { min: 5 }))),
      slot('squat', times(2, percent(72, { min: 5 }))),
      slot('squat', [{ ...percent(100, { min: 5, amrap: true }), setType: 'top' }], 'texas-intensity'),
    ]),
  );
  it('adds load to the best five each week, with the volume at 90 % of it', () => {
    const client = trainee(tree, { squat: kg(120) });
    const weeks = every(12, (week) => client.train(`d${week}`, week * 7, asAsked).slots.map(({ sets }) => sets[0]?.load?.value));
    expect(weeks).toEqual(every(12, (week) => [0.9, 0.72, 1].map((share) => expect.closeTo((120 + 2.5 * week) * share, 1) as number)));
  });
});

describe('nSuns', () => {
  const main = [
    percent(75, { min: 5 }),
    percent(85, { min: 3 }),
    percent(95, { min: 1, amrap: true }),
    percent(90, { min: 3 }),
    percent(65, { min: 5, amrap: true }),
  ];
  const tree = programOf(every(12, () => [slot('bench', main, 'nsuns')]));
  it.each([
    [0, 100],
    [1, 100],
    [2, 102.5],
    [3, 102.5],
    [4, 105],
    [5, 105],
    [6, 107.5],
    [12, 107.5],
  ])('raises the training max of 100 after %i repetitions at 95 %% to %d', (reps, expected) => {
    const client = trainee(tree, { bench: kg(100) });
    client.train('d0', 0, (set, one) => ({ ...asAsked(set, one), ...(set.load?.value === 95 && { reps }) }));
    expect(client.maxNow('bench')).toBe(expected);
  });
  it('ignores many repetitions with less load than planned', () => {
    const client = trainee(tree, { bench: kg(100) });
    client.train('d0', 0, (set, one) => ({ ...asAsked(set, one), ...(set.load?.value === 95 && { reps: 12, load: kg(60) }) }));
    expect(client.maxNow('bench')).toBe(100);
  });
  it('ignores the other open set', () => {
    const client = trainee(tree, { bench: kg(100) });
    client.train('d0', 0, (set, one) => ({ ...asAsked(set, one), ...(set.load?.value === 65 && { reps: 20 }) }));
    expect(client.maxNow('bench')).toBe(100);
  });
});

describe('double progression', () => {
  const tree = programOf(every(12, () => [slot('curl', times(3, { setType: 'work' as const, reps: { min: 8, max: 12 } }), 'double')]));
  const done =
    (reps: number, load = kg(20)): Perform =>
    (set) => ({ reps, load: set.load ?? load });
  it('adds load when every set reaches the top, starting from the first lifted load', () => {
    const client = trainee(tree);
    const loads = [10, 12, 12, 9].map((reps, week) => loadsOf(client.train(`d${week}`, week * 7, done(reps)), 'curl')[0]);
    expect(loads).toEqual([undefined, 20, 22.5, 25]);
    expect(loadsOf(client.prescribed('d4'), 'curl')[0]).toBe(25);
  });
});

describe('a correction in the middle', () => {
  const fives = times(3, { setType: 'work' as const, reps: { min: 5 }, load: { kind: 'absolute' as const, load: kg(60) } });
  const tree = programOf(every(12, () => [slot('squat', fives, 'linear-upper')]));
  it('leads to the state that would have been, and leaves later workouts unchanged', () => {
    const client = trainee(tree);
    const asked = every(4, (week) => client.train(`d${week}`, week * 2, asAsked));
    expect(client.correct(2, oneShort)).toMatchObject([
      { type: 'ProgressionRevised', data: { previous: { judged: 'pass' }, verdict: { judged: 'fail' } } },
    ]);
    expect(loadsOf(asked[3]!, 'squat')[0]).toBe(67.5);
    expect(loadsOf(client.prescribed('d4'), 'squat')[0]).toBe(67.5);
    client.correct(2, asAsked);
    expect(loadsOf(client.prescribed('d4'), 'squat')[0]).toBe(70);
  });
  it('changes nothing while the rule is skipped', () => {
    const client = trainee(tree);
    client.train('d0', 0, asAsked);
    expect(client.skip(0).map(({ type }) => type)).toEqual(['ProgressionSkipped', 'ProgressionRevised']);
    expect(loadsOf(client.prescribed('d1'), 'squat')[0]).toBe(60);
  });
});
