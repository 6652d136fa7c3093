import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Day, LoadRule, Prescription, ProgramTree, Slot } from '../program-tree.js';
import { estimatedSeconds } from './estimated-seconds.js';
import { landmarks, standingOf } from './muscle-groups.js';
import { figureOf, figureReceipt, type Figure } from './totals-receipt.js';
import { addTotals, meanValue, noTotals, totalsOfDays, totalsOfSlots, totalsOfTree, type Exercises, type Totals } from './totals.js';

const exercises: Exercises = new Map([
  ['squat', { primaryMuscles: ['quadriceps'], secondaryMuscles: ['glutes', 'lower back'], loadKind: 'barbell' }],
  ['row', { primaryMuscles: ['middle back'], secondaryMuscles: ['lats', 'biceps'], loadKind: 'dumbbell-pair' }],
  ['chin', { primaryMuscles: ['lats'], secondaryMuscles: ['biceps'], loadKind: 'bodyweight' }],
]);
const kg = (value: number): LoadRule => ({ kind: 'absolute', load: { value, unit: 'kg' } });
let ids = 0;
const set = (more: Partial<Prescription> = {}): Prescription => ({ id: `p${(ids += 1)}`, setType: 'work', reps: { min: 5 }, ...more });
const slot = (exerciseId: string, sets: readonly Prescription[], more: Partial<Slot> = {}): Slot => ({
  id: `s${(ids += 1)}`,
  exerciseId,
  kind: 'straight',
  sets,
  ...more,
});

const sets = fc.array(
  fc.record({
    setType: fc.constantFrom('work' as const, 'warm-up' as const, 'amrap' as const),
    reps: fc.record({ min: fc.integer({ min: 0, max: 35 }) }),
    load: fc.constantFrom(kg(60), kg(62.5), { kind: 'percent-training-max' as const, percent: 75 }, { kind: 'bodyweight' as const }),
    restSeconds: fc.nat(300),
  }),
  { maxLength: 4 },
);
const slots = fc.array(
  fc
    .record({
      exerciseId: fc.constantFrom('squat', 'row', 'chin', 'unknown'),
      kind: fc.constantFrom<Slot['kind']>('straight', 'superset', 'circuit', 'emom', 'amrap', 'for-time'),
      label: fc.constantFrom('A1', 'A2', 'B1', 'C'),
      rounds: fc.integer({ min: 1, max: 3 }),
      sets,
    })
    .map(({ exerciseId, sets: made, ...more }) => slot(exerciseId, made.map(set), more)),
  { maxLength: 5 },
);
const tree: fc.Arbitrary<ProgramTree> = fc.array(fc.array(slots, { maxLength: 3 }), { maxLength: 4 }).map((weeks) => ({
  rules: [],
  weeks: weeks.map((days, week) => ({ id: `w${week}`, days: days.map((some, at): Day => ({ id: `d${week} ${at}`, slots: some })) })),
}));

const close = (value: number): number => Math.round(value * 1e6) / 1e6;
const flat = ({ sets: all, muscles, tonnageKg, leastTonnageKg, percent, rpe, ...rest }: Totals) => ({
  ...rest,
  sets: close(all),
  tonnageKg: close(tonnageKg),
  leastTonnageKg: close(leastTonnageKg),
  percent: [close(percent.sum), percent.count],
  rpe: [close(rpe.sum), rpe.count],
  muscles: Object.fromEntries([...muscles].map(([muscle, part]) => [muscle, close(part)])),
  seconds: close(rest.seconds),
});

describe('the totals of a program', () => {
  it('are the sum of its weeks', () => {
    fc.assert(
      fc.property(tree, (program) => {
        const byWeek = program.weeks.map(({ days }) => totalsOfDays(days, exercises)).reduce(addTotals, noTotals);
        expect(flat(totalsOfTree(program, exercises))).toEqual(flat(byWeek));
      }),
    );
  });

  it('do not depend on the order of exercises, days or weeks', () => {
    fc.assert(
      fc.property(tree, (program) => {
        const turned: ProgramTree = {
          ...program,
          weeks: program.weeks.toReversed().map((week) => ({
            ...week,
            days: week.days.toReversed().map((day) => ({ ...day, slots: day.slots.toReversed() })),
          })),
        };
        expect(flat(totalsOfTree(turned, exercises))).toEqual(flat(totalsOfTree(program, exercises)));
      }),
    );
  });
});

describe('the receipt of a figure', () => {
  const kinds = ['sets', 'tonnage', 'percent', 'rpe', 'time'] as const;

  it('has inputs that add up to the figure of the totals', () => {
    fc.assert(
      fc.property(tree, (program) => {
        const days = program.weeks.flatMap((week) => week.days);
        const totals = totalsOfTree(program, exercises);
        const muscles = [...totals.muscles.keys()].map((muscle): Figure => ({ kind: 'muscle', muscle }));
        for (const figure of [...kinds.map((kind): Figure => ({ kind })), ...muscles]) {
          const { raw } = figureReceipt(figure, days, exercises);
          const shown = figureOf(figure, totals);
          expect(raw === null ? null : close(raw)).toBe(shown === null ? null : close(shown));
        }
      }),
    );
  });

  it('names the day, the exercise and its contribution', () => {
    const days = [
      { slots: [slot('squat', [set({ load: kg(100) }), set({ load: kg(100) })]), slot('chin', [set()])] },
      { slots: [slot('row', [set({ load: kg(20), effort: { kind: 'rir', value: 10, as: 'target' } })])] },
    ];
    const lines = (figure: Figure) =>
      figureReceipt(figure, days, exercises).inputs.map(({ day, slot: of, value }) => [day, of?.exerciseId, value]);
    expect(lines({ kind: 'tonnage' })).toEqual([
      [0, 'squat', 1000],
      [1, 'row', 200],
    ]);
    expect(lines({ kind: 'muscle', muscle: 'biceps' })).toEqual([[0, 'chin', 0.5]]);
    expect(lines({ kind: 'time' }).map(([day, exercise]) => [day, exercise])).toEqual([
      [0, undefined],
      [1, undefined],
    ]);
    // Ten repetitions in reserve give RPE 0: a sum of zero over one set.
    expect(figureReceipt({ kind: 'rpe' }, days, exercises)).toMatchObject({ rule: 'mean-rpe@1', inputs: [{ day: 1, count: 1 }], raw: 0 });
  });

  it('has no mean if the plan writes none', () => {
    expect(figureReceipt({ kind: 'percent' }, [{ slots: [slot('squat', [set()])] }], exercises)).toEqual({
      rule: 'mean-percent@1',
      inputs: [],
      raw: null,
    });
  });
});

describe('the rules of counting', () => {
  it('counts a primary muscle fully, a secondary one half, and the back’s muscles once', () => {
    const { muscles } = totalsOfSlots([slot('squat', [set(), set(), set()]), slot('row', [set(), set()])], exercises);
    expect([...muscles]).toEqual([
      ['quadriceps', 3],
      ['glutes', 1.5],
      ['lower back', 1.5],
      ['back', 2],
      ['biceps', 1],
    ]);
  });

  it('leaves out warm-ups, and from hard sets those with too few, too many or too easy repetitions', () => {
    const made = [set({ setType: 'warm-up' }), set({ reps: { min: 3 } }), set({ effort: { kind: 'rir', value: 5, as: 'target' } }), set()];
    const totals = totalsOfSlots([slot('squat', made)], exercises);
    expect([totals.sets, totals.notHard, totals.muscles.get('quadriceps')]).toEqual([3, 2, 1]);
  });

  it('converts kg and lb, doubles a pair of dumbbells, and applies the percentage of a lighter week', () => {
    const totals = totalsOfSlots(
      [slot('row', [set({ load: kg(20) })], { loadPercent: 50 }), slot('squat', [set({ load: { kind: 'percent-1rm', percent: 80 } })])],
      exercises,
    );
    expect([totals.tonnageKg, totals.withoutLoad, meanValue(totals.percent)]).toEqual([100, 1, 80]);
  });

  it('multiplies the sets of a slot by its rounds', () => {
    expect(totalsOfSlots([slot('squat', [set(), set()], { rounds: 3, kind: 'circuit' })], exercises).sets).toBe(6);
  });

  it('estimates a superset with one rest after each round', () => {
    const pair = (kind: Slot['kind']) => [
      slot('squat', [set(), set()], { kind, label: 'A1' }),
      slot('row', [set(), set()], { kind, label: 'A2' }),
    ];
    // 4 sets of 5 repetitions of 4 s; 2 rests of 90 s and one change, or 4 rests of 120 s and one for each label.
    expect(estimatedSeconds(pair('superset'))).toBe(80 + 180 + 60);
    expect(estimatedSeconds([slot('squat', [set(), set()])])).toBe(40 + 240 + 60);
    expect(estimatedSeconds([slot('squat', [set()], { kind: 'emom', rounds: 10 })])).toBe(600 + 60);
  });

  it('estimates work for time without rests, up to its cap', () => {
    const pair = (more: Partial<Slot> = {}) =>
      ['squat', 'row'].map((name, at) => slot(name, [set()], { kind: 'for-time', label: `A${at + 1}`, rounds: 3, ...more }));
    // 3 rounds of 2 sets of 5 repetitions of 4 s, and one change.
    expect(estimatedSeconds(pair())).toBe(120 + 60);
    expect(estimatedSeconds(pair({ capSeconds: 600 }))).toBe(120 + 60);
    expect(estimatedSeconds(pair({ capSeconds: 90 }))).toBe(90 + 60);
    expect(totalsOfSlots(pair(), exercises).sets).toBe(6);
  });

  it('compares sets with the landmarks', () => {
    const chest = landmarks['chest']!;
    expect([9.5, 10, 16, 17, 22, 22.5].map((count) => standingOf(count, chest))).toEqual([
      'below',
      'within',
      'within',
      'high',
      'high',
      'above',
    ]);
  });
});
