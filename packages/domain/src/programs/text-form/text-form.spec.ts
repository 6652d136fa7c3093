import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readyRules } from '../../progressions/ready-rules.js';
import type { Rule, Step } from '../../progressions/rule.js';
import type { Day, Effort, LoadRule, Prescription, ProgramTree, Rounding, Slot, Week } from '../program-tree.js';
import { slotsOf } from '../tree-nodes.js';
import { readSlot } from './parse-slot.js';
import { readTree, type TreeOptions } from './parse-tree.js';
import { printTree } from './print-tree.js';

const library = [
  'Barbell Squat',
  'Standing Military Press',
  'Chin-Up',
  'V Squat',
  'Row | seated',
  'Farmer\u2019s "Walk"',
  '#1 Press',
  'Şınav',
];
const idOf = (name: string): string => `e-${library.indexOf(name)}`;
const nameOf = (id: string): string | null => library[Number(id.slice(2))] ?? null;
const options = (): TreeOptions => {
  let next = 0;
  return {
    newId: () => `n${(next += 1)}`,
    findExercise: (name) => (library.includes(name) ? { exerciseId: idOf(name) } : { suggestions: ['Barbell Squat'] }),
  };
};
const read = (text: string, more: Partial<TreeOptions> = {}) => readTree(text, { ...options(), ...more });

/** Removes ids and lineages, which are not part of the text, and refers to rules by index. */
const withoutIds = ({ weeks, rules, rounding }: ProgramTree) => {
  const place = new Map(rules.map(({ id }, index) => [id, String(index)]));
  return {
    rounding,
    rules: rules.map((rule) => ({ ...rule, id: place.get(rule.id) })),
    weeks: weeks.map((week) => ({
      ...week,
      id: '',
      days: week.days.map((day) => ({
        ...day,
        id: '',
        slots: day.slots.map(({ lineageId: _, ruleId, ...slot }) => ({
          ...slot,
          id: '',
          ...(ruleId !== undefined && { ruleId: place.get(ruleId) }),
          sets: slot.sets.map((set) => ({ ...set, id: '' })),
        })),
      })),
    })),
  };
};

const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
/** Omits keys with undefined values. */
const record = <T extends object>(model: { readonly [K in keyof T]: fc.Arbitrary<T[K] | undefined> }): fc.Arbitrary<T> =>
  fc.record(model).map((whole) => Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined)) as T);
const text = fc
  .string({
    unit: fc.constantFrom('a', 'ş', ' ', '|', '"', '\\', '\n', ',', '(', ')', '#', ';', ':', '5', '/', '–'),
    minLength: 1,
    maxLength: 10,
  })
  .filter((one) => one.trim() !== '');
const number = fc.constantFrom(1, 2.5, 5, 62.5, 100, 0.5);
const percent = fc.constantFrom(1, 67.5, 75, 100, 150);
const unit = fc.constantFrom('kg' as const, 'lb' as const);
const load = fc.record({ value: number, unit });
const signed = fc.record({ value: fc.constantFrom(-20, 0, 2.5), unit });
const exerciseId = fc.constantFrom(...library.map(idOf), '0e5f2b7a-1111-4222-8333-444455556666');
const rounding: fc.Arbitrary<Rounding> = fc.record({ step: number, unit, mode: fc.constantFrom('nearest', 'down', 'up') });
const reps = record<NonNullable<Prescription['reps']>>({
  min: fc.nat(30),
  max: some(fc.integer({ min: 30, max: 40 })),
  amrap: some(fc.constant(true)),
});
const loadRule: fc.Arbitrary<LoadRule> = fc.oneof(
  load.map((value): LoadRule => ({ kind: 'absolute', load: value })),
  percent.map((value): LoadRule => ({ kind: 'percent-1rm', percent: value })),
  percent.map((value): LoadRule => ({ kind: 'percent-training-max', percent: value })),
  fc
    .tuple(percent, exerciseId, fc.constantFrom('1rm' as const, 'training-max' as const))
    .map(([value, id, of]): LoadRule => ({ kind: 'percent-of-lift', exerciseId: id, percent: value, of })),
  fc.constant<LoadRule>({ kind: 'bodyweight' }),
  signed.map((plus): LoadRule => ({ kind: 'bodyweight', plus })),
);
const effort: fc.Arbitrary<Effort> = fc.record({
  kind: fc.constantFrom('rpe', 'rir'),
  value: fc.constantFrom(0, 2, 7.5, 10),
  as: fc.constantFrom('target', 'cap'),
});
const set = record<Prescription>({
  id: fc.constant('x'),
  setType: fc.constantFrom('warm-up', 'work', 'top', 'back-off', 'drop', 'amrap', 'failure', 'myo'),
  reps: some(reps),
  seconds: some(fc.constantFrom(0, 45, 2.5)),
  metres: some(fc.constantFrom(400, 2.5)),
  load: some(loadRule),
  effort: some(effort),
  tempo: some(fc.constantFrom('31X0', '2010')),
  restSeconds: some(fc.nat(300)),
  note: some(text),
  rounding: some(rounding),
});
const steps = fc.array(
  fc.oneof(
    load.map((value): Step => ({ kind: 'add-load', load: value })),
    percent.map((value): Step => ({ kind: 'add-percent', percent: value })),
    fc.nat(9).map((value): Step => ({ kind: 'add-reps', reps: value })),
    fc.nat(9).map((value): Step => ({ kind: 'add-seconds', seconds: value })),
    signed.map((value): Step => ({ kind: 'training-max', load: value })),
    fc.constantFrom(-10, 2.5).map((value): Step => ({ kind: 'training-max-percent', percent: value })),
    percent.map((value): Step => ({ kind: 'deload', percent: value })),
    fc.constantFrom<Step>(
      { kind: 'add-set' },
      { kind: 'next-stage' },
      { kind: 'first-stage' },
      { kind: 'next-variation' },
      { kind: 'reset-counters' },
    ),
  ),
  { maxLength: 3 },
);
const outcome = fc.record({ after: fc.integer({ min: 1, max: 4 }), do: steps });
const rule = record<Rule>({
  id: fc.uuid(),
  name: text,
  scope: fc.constantFrom('slot', 'exercise'),
  gate: record<Rule['gate']>({
    over: fc.constantFrom('all', 'last', 'top', 'amrap'),
    reach: fc.oneof(fc.constantFrom('range-top' as const, 'range-bottom' as const), fc.record({ reps: fc.nat(30) })),
    effortAtMost: some(fc.constantFrom(7, 8.5)),
    loadAtLeastPrescribed: fc.boolean(),
  }),
  pass: outcome,
  fail: outcome,
  table: some(fc.array(fc.record({ fromReps: fc.nat(20), do: steps }), { minLength: 1, maxLength: 3 })),
  stages: some(
    fc.array(
      record<NonNullable<Rule['stages']>[number]>({
        sets: fc.integer({ min: 1, max: 10 }),
        reps: fc.nat(12),
        amrap: some(fc.constant(true)),
        fail: some(outcome),
      }),
      { minLength: 2, maxLength: 3 },
    ),
  ),
  skippedCounts: some(fc.constant(true)),
});
const slotOf = (rules: readonly Rule[]) =>
  record<Slot>({
    id: fc.constant('x'),
    exerciseId,
    kind: fc.constantFrom('straight', 'superset', 'circuit', 'emom', 'amrap', 'for-time'),
    label: some(fc.constantFrom('A', 'B1', 'C12')),
    rounds: some(fc.integer({ min: 1, max: 20 })),
    restAfterRoundSeconds: some(fc.nat(300)),
    intervalSeconds: some(fc.integer({ min: 1, max: 300 })),
    capSeconds: some(fc.integer({ min: 1, max: 900 })),
    note: some(text),
    intent: some(text),
    readBefore: some(fc.uuid()),
    substitutes: some(fc.uniqueArray(exerciseId, { minLength: 1, maxLength: 3 })),
    warmUp: some(
      fc.oneof(
        fc.constant({ kind: 'none' as const }),
        fc.record({
          kind: fc.constant('ramp' as const),
          steps: fc.array(fc.record({ percent: fc.constantFrom(40, 62.5), reps: fc.integer({ min: 1, max: 9 }) }), {
            minLength: 1,
            maxLength: 3,
          }),
        }),
      ),
    ),
    ruleId: rules.length === 0 ? fc.constant(undefined) : some(fc.constantFrom(...rules.map(({ id }) => id))),
    rounding: some(rounding),
    loadPercent: some(percent),
    sets: fc.array(set, { maxLength: 3 }),
  });
const day = (rules: readonly Rule[]) =>
  record<Day>({
    id: fc.constant('x'),
    name: some(record<NonNullable<Day['name']>>({ en: text, tr: some(text) })),
    weekday: some(fc.constantFrom('mon', 'sun')),
    rest: some(fc.boolean()),
    readBefore: some(fc.uuid()),
    slots: fc.array(slotOf(rules), { maxLength: 2 }),
  });
const week = (rules: readonly Rule[]) =>
  record<Week>({
    id: fc.constant('x'),
    name: some(text),
    block: some(text),
    focus: some(text),
    deload: some(fc.boolean()),
    intent: some(text),
    days: fc.array(day(rules), { maxLength: 2 }),
  });
const tree: fc.Arbitrary<ProgramTree> = fc
  .uniqueArray(rule, { maxLength: 2, selector: ({ id }) => id })
  .chain((rules) =>
    record<ProgramTree>({ weeks: fc.array(week(rules), { maxLength: 2 }), rules: fc.constant(rules), rounding: some(rounding) }),
  );

describe('a program as text', () => {
  it('survives printing and parsing', () => {
    fc.assert(
      fc.property(tree, (written) => {
        const printed = printTree(written, nameOf);
        const { tree: again, faults } = read(printed);
        expect(faults).toEqual([]);
        expect(withoutIds(again)).toEqual(withoutIds(written));
        expect(printTree(again, nameOf)).toBe(printed);
      }),
    );
  });

  it('looks as a coach would type it', () => {
    const typed = [
      '# Week 1 | focus "Fives"',
      '## Press day (mon)',
      'A Standing Military Press | 5 65%TM, 5 75%TM, 5+ 85%TM | rule "5/3/1, upper body"',
      'B1 Chin-Up | 3x5-10 bw rest 90s',
      'B2 Barbell Squat | 3x8-12 60kg @RPE8 tempo 31X0 | superset | round-rest 90s',
    ];
    const ready: Rule = { id: 'r1', ...readyRules('kg')['five-three-one-upper'] };
    const { tree: found, faults } = read(typed.join('\n'), { rules: [ready] });
    expect(faults).toEqual([]);
    expect(
      printTree(found, nameOf)
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('rule')),
    ).toEqual(typed);
    expect(found.rules).toEqual([ready]);
  });
});

const setsIn = (line: string, more: Partial<TreeOptions> = {}) => {
  const { tree: found, faults } = read(line, more);
  if (faults.length > 0) return faults.map(({ code, column, text: at, suggestions }) => ({ code, column, at, suggestions }));
  return slotsOf(found)[0]!.sets.map(({ id: _, ...one }) => one);
};
const work = (more: object) => ({ setType: 'work', ...more });

describe('a line in coaches’ notation', () => {
  const at60 = { kind: 'absolute', load: { value: 60, unit: 'kg' } };
  it.each([
    ['Barbell Squat 3x5 60kg', Array.from({ length: 3 }, () => work({ reps: { min: 5 }, load: at60 }))],
    ['A Barbell Squat | 2 × 8 @ 60 kg', Array.from({ length: 2 }, () => work({ reps: { min: 8 }, load: at60 }))],
    [
      'Barbell Squat | 8/8/6 62,5kg',
      [8, 8, 6].map((min) => work({ reps: { min }, load: { kind: 'absolute', load: { value: 62.5, unit: 'kg' } } })),
    ],
    ['Chin-Up | 3x45 s', Array.from({ length: 3 }, () => work({ seconds: 45 }))],
    ['Chin-Up | 1:30', [work({ seconds: 90 })]],
    ['Chin-Up | 5km', [work({ metres: 5000 })]],
    [
      'Chin-Up | max bw+10kg',
      [{ setType: 'amrap', reps: { min: 1, amrap: true }, load: { kind: 'bodyweight', plus: { value: 10, unit: 'kg' } } }],
    ],
    [
      'Barbell Squat | 5 @8, 3 2RIR',
      [
        work({ reps: { min: 5 }, effort: { kind: 'rpe', value: 8, as: 'target' } }),
        work({ reps: { min: 3 }, effort: { kind: 'rir', value: 2, as: 'target' } }),
      ],
    ],
    [
      'Barbell Squat | 5 75%1RM ≤RPE8',
      [work({ reps: { min: 5 }, load: { kind: 'percent-1rm', percent: 75 }, effort: { kind: 'rpe', value: 8, as: 'cap' } })],
    ],
    [
      'Barbell Squat | 2x5 ısınma 20kg | dinlenme 2dk',
      Array.from({ length: 2 }, () => ({
        setType: 'warm-up',
        reps: { min: 5 },
        load: { kind: 'absolute', load: { value: 20, unit: 'kg' } },
        restSeconds: 120,
      })),
    ],
    [
      'Barbell Squat | 5 75%TM of "Standing Military Press"',
      [
        work({
          reps: { min: 5 },
          load: { kind: 'percent-of-lift', exerciseId: idOf('Standing Military Press'), percent: 75, of: 'training-max' },
        }),
      ],
    ],
  ])('%s', (line, sets) => expect(setsIn(line)).toEqual(sets));

  it('uses the given default unit and base of percentages', () => {
    expect(setsIn('Barbell Squat 3x5 60', { unit: 'lb' })[0]).toEqual(
      work({ reps: { min: 5 }, load: { kind: 'absolute', load: { value: 60, unit: 'lb' } } }),
    );
    expect(setsIn('Barbell Squat 4x6 75%', { percentOf: 'training-max' })[0]).toEqual(
      work({ reps: { min: 6 }, load: { kind: 'percent-training-max', percent: 75 } }),
    );
  });

  it.each([
    ['Barbell Squat | 3x5 60', { code: 'unit-missing', column: 21, at: '60', suggestions: ['60kg', '60lb'] }],
    [
      'Barbell Squat | 4x6 75% of "Chin-Up"',
      {
        code: 'percent-of-what',
        column: 21,
        at: '75% of "Chin-Up"',
        suggestions: ['75%TM of "Chin-Up"', '75%1RM of "Chin-Up"'],
      },
    ],
    ['Barbell Squat | 4x6 75%', { code: 'percent-of-what', column: 21, at: '75%', suggestions: ['75%TM', '75%1RM'] }],
    ['Barbell Squat | 4x6 151%TM', { code: 'percent-too-high', column: 21, at: '151%TM', suggestions: [] }],
    ['Barbell Squat | 3x5 heavy-ish', { code: 'set-unreadable', column: 21, at: 'heavy-ish', suggestions: [] }],
    ['Barbell Squat | 3x5 60kg 70kg', { code: 'set-unreadable', column: 26, at: '70kg', suggestions: [] }],
    ['Barbell Squat | 31x5', { code: 'value-out-of-bounds', column: 17, at: '31x', suggestions: [] }],
    ['B2 Squatt | 3x5', { code: 'exercise-unknown', column: 4, at: 'Squatt', suggestions: ['Barbell Squat'] }],
    ['Squatt | 3x5', { code: 'exercise-unknown', column: 1, at: 'Squatt', suggestions: ['Barbell Squat'] }],
    ['5@65%TM, 5@75%TM', { code: 'separator-missing', column: 1, at: '5@65%TM, 5@75%TM', suggestions: [] }],
    ['3x5 60kg', { code: 'separator-missing', column: 1, at: '3x5 60kg', suggestions: [] }],
    ['Squatt 5@65%TM, 5@75%TM', { code: 'exercise-unknown', column: 1, at: 'Squatt', suggestions: ['Barbell Squat'] }],
    ['Barbell Squat | 3x5 | rule "Mine"', { code: 'rule-unknown', column: 23, at: 'rule "Mine"', suggestions: [] }],
    ['Barbell Squat | 3x5 | whenever', { code: 'part-unreadable', column: 23, at: 'whenever', suggestions: [] }],
    ['rule "Mine" per gym | all reach top', { code: 'rule-unreadable', column: 1, at: 'rule "Mine" per gym', suggestions: [] }],
  ])('reports the place of unreadable text: %s', (line, fault) => expect(setsIn(line)).toEqual([fault]));

  describe('in a cell of an exercise', () => {
    const known = { exerciseId: idOf('Chin-Up'), label: 'B2', kind: 'superset' } as const;
    const readKnown = (text: string) => readSlot({ text, line: 1, column: 1 }, { ...options(), rules: [], known });

    it.each(['3@70%TM, 2@80%TM', '3x5 60kg', '5/3/1 60kg', '@8', '3x8-12 bw', '5, 5, 5+', '3x30s'])(
      'needs no name before its sets: %s',
      (text) =>
        expect(readKnown(`${text} | rest 90s`).slot).toMatchObject({
          ...known,
          sets: readSlot({ text: `Chin-Up | ${text} | rest 90s`, line: 1, column: 1 }, { ...options(), rules: [] }).slot!.sets.map(
            ({ id: _, ...set }) => set,
          ),
        }),
    );
    it('uses another exercise if the line names one', () =>
      expect(readKnown('Barbell Squat 3x5 60kg').slot).toMatchObject({ exerciseId: idOf('Barbell Squat'), kind: 'straight' }));
    it.each([
      ['3x5 60', 'unit-missing'],
      ['Squatt 3x5', 'exercise-unknown'],
      ['Squatt', 'exercise-unknown'],
    ])('reports unreadable text in %s', (text, code) => expect(readKnown(text).faults.map((fault) => fault.code)).toEqual([code]));
  });

  it('reports the line of a fault, and continues with the next line', () => {
    const { faults, tree: found } = read('# One\n## Day\nSquatt | 3x5\nChin-Up | 3x5\nBarbell Squat | heavy');
    expect(faults.map(({ line, code }) => [line, code])).toEqual([
      [3, 'exercise-unknown'],
      [5, 'set-unreadable'],
    ]);
    expect(slotsOf(found)).toHaveLength(1);
  });

  it('recognises EMOM and AMRAP', () => {
    const { tree: found } = read('Chin-Up | 5 | EMOM 10\nChin-Up | 5 | AMRAP 12min');
    expect(slotsOf(found)).toMatchObject([
      { kind: 'emom', rounds: 10, intervalSeconds: 60 },
      { kind: 'amrap', capSeconds: 720 },
    ]);
  });

  it.each([
    ['for time', {}],
    ['for-time', {}],
    ['For Time 12min', { capSeconds: 720 }],
    ['3 rounds for time', { rounds: 3 }],
    ['1 round for time 90s', { rounds: 1, capSeconds: 90 }],
    ['zamana karşı', {}],
    ['5 tur zamana karşı 15dk', { rounds: 5, capSeconds: 900 }],
    ['ZAMANA KARŞI', {}],
    ['zamana karsi', {}],
    ['for time | rounds 4 | cap 10min', { rounds: 4, capSeconds: 600 }],
    ['zamana karşı | tur 4 | süre 10 dk', { rounds: 4, capSeconds: 600 }],
  ])('recognises work for time: %s', (written, fields) => {
    const { tree: found, faults } = read(`Chin-Up | 5 | ${written}`);
    expect(faults).toEqual([]);
    const [slot] = slotsOf(found);
    const { kind, rounds, capSeconds } = slot!;
    expect({ kind, ...(rounds !== undefined && { rounds }), ...(capSeconds !== undefined && { capSeconds }) }).toEqual({
      kind: 'for-time',
      ...fields,
    });
  });

  it.each(['for', 'for fun', 'zamana', 'for time soon', 'rounds for time', '3 rounds for time | amrap', '3 rounds amrap'])(
    'marks what is no work for time: %s',
    (written) => {
      expect(read(`Chin-Up | 5 | ${written}`).faults.map(({ code }) => code)).toEqual(['part-unreadable']);
    },
  );

  it('gives the same slot of later weeks one lineage', () => {
    const { tree: found } = read('# 1\n## D\nChin-Up | 5\nChin-Up | 8\n# 2\n## D\nChin-Up | 6\nChin-Up | 9');
    const [first, second, third, fourth] = slotsOf(found);
    expect([third!.lineageId, fourth!.lineageId]).toEqual([first!.id, second!.id]);
  });

  it('rejects a text that is too long at its start', () => {
    expect(read('x'.repeat(1_000_001)).faults).toMatchObject([{ code: 'text-too-long', line: 1 }]);
    expect(read('\n'.repeat(12_000)).faults).toMatchObject([{ code: 'too-many-lines', line: 1 }]);
  });
});
