// Nothing in a file is dropped or changed silently: every cell is in the result, or in the report with its row and reason.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLog } from './read-log.js';
import type { Answers, LogSession, LogSet, TrainingLog } from './training-log.js';

const now = '2026-11-26T12:00:00.000Z';
const answers: Answers = { unit: 'kg', distanceUnit: 'km', decimalSign: 'point' };

type Found = { readonly set: LogSet; readonly session: LogSession; readonly cells: Readonly<Record<string, string>> };
/** `isIn`: true if the cell's content is in the set or its session. */
type Kind = { readonly values: fc.Arbitrary<string>; readonly isIn: (cell: string, found: Found) => boolean };

const oneLine = (text: string): string => text.trim().split(/\s+/).join(' ');
const letters = fc.string({ unit: fc.constantFrom('a', 'ş', 'İ', ' ', '"', ',', ';', '\n', '💪', '👨‍👩‍👧', 'é', '='), maxLength: 12 });
const long = fc.constantFrom('x'.repeat(119), `${'x'.repeat(119)}💪`, '👨‍👩‍👧'.repeat(300), 'n'.repeat(10_001));
const textOf = (of: (found: Found) => string | null): Kind => ({
  values: fc.oneof({ weight: 8, arbitrary: letters }, { weight: 1, arbitrary: long }),
  isIn: (cell, found) => of(found) === cell.trim(),
});
const nameOf = (of: (found: Found) => string | null): Kind => ({
  values: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('Squat', 'Şınav', 'Bench  Press', 'Press, seated') },
    { weight: 1, arbitrary: letters },
  ),
  isIn: (cell, found) => of(found) === oneLine(cell),
});
const figures = fc.constantFrom('', '0', '5', '7.5', '62.5', '1,500', '-3', '5000', 'many', '1e3', '9'.repeat(50), '10', '8', '0.0', '1 ');
const value = (cell: string): number => Number(cell.trim().replaceAll(',', ''));
/** Apps write zero for what was not measured. */
const numberOf = (of: (found: Found) => number | null, factor: (found: Found) => number = () => 1): Kind => ({
  values: figures,
  isIn: (cell, found) => Math.abs((of(found) ?? 0) - value(cell) * factor(found)) < 0.001,
});
const oneIn = (words: Readonly<Record<string, (found: Found) => boolean>>): Kind => ({
  values: fc.constantFrom(...Object.keys(words), '?'),
  isIn: (cell, found) => words[cell]?.(found) === true,
});
const ofType = (type: LogSet['setType']) => (found: Found) => found.set.setType === type;
const ofUnit = (unit: 'kg' | 'lb') => (found: Found) => found.set.weight === null || found.set.unit === unit;
const never: Kind = { values: letters, isIn: () => false };
const always = (values: fc.Arbitrary<string>): Kind => ({ values, isIn: () => true });
const seconds = (from: string, to: string | null): number => (to === null ? NaN : (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 1_000);
const lengths: Readonly<Record<string, number>> = { '1h 13m': 4_380, '45m': 2_700, '1:30': 90, '0': NaN };
const duration: Kind = {
  values: fc.constantFrom('', ...Object.keys(lengths), 'long', '-5'),
  isIn: (cell, { session }) => Object.is(seconds(session.startsAt, session.endsAt), lengths[cell]),
};
const metresPer: Readonly<Record<string, number>> = { m: 1, km: 1_000, miles: 1_609.344, '': 1_000 };

const layouts: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  strong: {
    Date: always(fc.constant('')),
    'Workout Name': textOf(({ session }) => session.title),
    'Exercise Name': nameOf(({ set }) => set.exercise),
    'Set Order': oneIn({ 1: ofType('work'), 2: ofType('work'), W: ofType('warm-up'), D: ofType('drop'), F: ofType('failure') }),
    Weight: numberOf(({ set }) => set.weight),
    'Weight Unit': oneIn({ '': () => true, kg: ofUnit('kg'), lbs: ofUnit('lb') }),
    Reps: numberOf(({ set }) => set.reps),
    RPE: numberOf(({ set }) => set.rpe),
    Distance: numberOf(
      ({ set }) => set.metres,
      ({ cells }) => metresPer[cells['Distance Unit']!]!,
    ),
    'Distance Unit': always(fc.constantFrom('', 'm', 'km', 'miles', 'parsecs')),
    Seconds: numberOf(({ set }) => set.seconds),
    Notes: textOf(({ set }) => set.note),
    'Workout Notes': textOf(({ session }) => session.notes),
    'Workout Duration': duration,
    Mood: never,
  },
  hevy: {
    start_time: always(fc.constant('')),
    title: textOf(({ session }) => session.title),
    description: textOf(({ session }) => session.notes),
    exercise_title: nameOf(({ set }) => set.exercise),
    superset_id: never,
    exercise_notes: textOf(({ set }) => set.note),
    set_index: always(fc.constantFrom('0', '1', '')),
    set_type: oneIn({ '': ofType('work'), normal: ofType('work'), warmup: ofType('warm-up'), dropset: ofType('drop') }),
    weight_lbs: numberOf(({ set }) => set.weight),
    reps: numberOf(({ set }) => set.reps),
    distance_miles: numberOf(
      ({ set }) => set.metres,
      () => 1_609.344,
    ),
    duration_seconds: numberOf(({ set }) => set.seconds),
    rpe: numberOf(({ set }) => set.rpe),
  },
  fitnotes: {
    Date: always(fc.constant('')),
    Exercise: nameOf(({ set }) => set.exercise),
    Category: never,
    'Weight (kg)': numberOf(({ set }) => (set.unit === 'kg' ? set.weight : null)),
    'Weight (lbs)': numberOf(({ set }) => (set.unit === 'lb' ? set.weight : null)),
    Reps: numberOf(({ set }) => set.reps),
    Comment: textOf(({ set }) => set.note),
    '': never,
  },
  'fitnotes for iOS': {
    Name: textOf(({ session }) => session.title),
    StartTime: always(fc.constant('')),
    EndTime: always(fc.constant('')),
    BodyWeight: never,
    Exercise: { ...nameOf(() => null), isIn: (cell, { set }) => set.exercise.startsWith(oneLine(cell)) },
    Equipment: {
      values: fc.oneof({ weight: 4, arbitrary: fc.constantFrom('', 'None', 'Dumbbell', 'Smith  machine') }, { weight: 1, arbitrary: long }),
      isIn: (cell, { set }) => cell === 'None' || set.exercise.includes(oneLine(cell)),
    },
    Reps: numberOf(({ set }) => set.reps),
    Weight: numberOf(({ set }) => set.weight),
    Time: numberOf(({ set }) => set.seconds),
    Distance: numberOf(
      ({ set }) => set.metres,
      () => 1_000,
    ),
    Status: oneIn({ '': () => true, Completed: () => true }),
    IsWarmup: oneIn({ true: ofType('warm-up'), false: ofType('work') }),
    RPE: numberOf(({ set }) => set.rpe),
    RIR: never,
    Categories: never,
    Note: textOf(({ set }) => set.note),
  },
};

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
/** A different day for each row, so that its set can be found. */
const dayOf = (row: number): string => new Date(Date.UTC(2020, 0, 1 + row)).toISOString().slice(0, 10);

/** Cells that are neither in the result nor in the report, as `row column: cell`. */
const lost = (layout: Readonly<Record<string, Kind>>, rows: readonly Readonly<Record<string, string>>[]): readonly string[] => {
  const header = Object.keys(layout);
  const isDate = (name: string): boolean => ['Date', 'start_time', 'StartTime'].includes(name);
  const lines = rows.map((cells, index) => header.map((name) => quoted(isDate(name) ? dayOf(index) : cells[name]!)).join(','));
  const log = readLog(Buffer.from([header.map(quoted).join(','), ...lines].join('\n')), now, answers) as TrainingLog;
  const reported = new Set([...log.unreadable, ...log.ignored].map(({ row }) => row));
  const cellsNamed = new Set(log.cells.map(({ row, column }) => `${row} ${column}`));
  const columnsNamed = new Set(log.columns.map(({ column }) => column));
  let line = 1;
  return rows.flatMap((cells, index) => {
    line += 1 + Object.values(cells).join('').split('\n').length - 1;
    if (reported.has(line)) return [];
    const session = log.sessions.find(({ startsAt }) => startsAt.startsWith(dayOf(index)));
    if (session === undefined) return [`${line}: the row`];
    const found: Found = { session, set: session.sets[0]!, cells };
    return header.flatMap((name, at) => {
      const cell = cells[name]!;
      const isNamed = cellsNamed.has(`${line} ${name}`) || columnsNamed.has(name === '' ? String(at + 1) : name);
      return cell.trim() === '' || isNamed || isDate(name) || layout[name]!.isIn(cell, found) ? [] : [`${line} ${name}: ${cell}`];
    });
  });
};

describe('every cell of a file is in the result or in the report', () => {
  it.each(Object.entries(layouts))('%s', (_format, layout) => {
    const row = fc.record(Object.fromEntries(Object.entries(layout).map(([name, { values }]) => [name, values])));
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (rows) => {
        expect(lost(layout, rows)).toEqual([]);
      }),
    );
  });

  it('fails for a reader that drops a column', () => {
    const { Comment: _comment, ...rest } = layouts['fitnotes']!;
    const blind = { ...rest, Comment: { ...never, values: fc.constant('kept') } };
    const cells = {
      Date: '',
      Exercise: 'Squat',
      Category: '',
      'Weight (kg)': '60',
      'Weight (lbs)': '',
      Reps: '5',
      '': '',
      Comment: 'kept',
    };
    expect(lost(blind, [cells])).toEqual(['2 Comment: kept']);
  });
});
