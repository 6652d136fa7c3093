// Exports logs of any content and reads them with the importer.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setTypes, type SetType } from '@spotter/contracts/workouts/set-types';
import { trainingLogFile, type TrainingLogFormat } from '@spotter/contracts/training-logs/queries';
import { toKg, type Load } from '@spotter/domain/kernel';
import { convertLoad } from '@spotter/domain/workouts/loads/convert-load';
import { readLog } from '@spotter/api/imports/reading/read-log';
import type { LogSet, TrainingLog } from '@spotter/api/imports/reading/training-log';
import { instantOf } from '@spotter/api/platform/reading/wall-times';
import type { ExportedSet, ExportedWorkout, FileSettings } from '@spotter/api/training-logs/exported-workout';
import { writers } from '@spotter/api/training-logs/writers';

const now = '2026-11-28T12:00:00.000Z';
const settings: FileSettings = { unit: 'kg', timeZone: 'Europe/Istanbul', now };

const write = (format: TrainingLogFormat, workouts: readonly ExportedWorkout[], given: Partial<FileSettings> = {}): string => {
  const { head, body, end, newestFirst } = writers[format];
  const of = { ...settings, ...given };
  const inOrder = newestFirst ? workouts.toReversed() : workouts;
  return head(of) + inOrder.map((workout, index) => body([workout], of, index === 0)).join('') + end;
};
const read = (text: string): TrainingLog => {
  const log = readLog(Buffer.from(text), now);
  if ('unknown' in log) throw new Error(`not recognized: ${text.slice(0, 200)}`);
  return log;
};

const steps = (unit: Load['unit'], step: number, max: number) =>
  fc.integer({ min: -40, max }).map((count): Load => ({ value: count * step, unit }));
const load = fc.oneof(steps('kg', 0.25, 1_600), steps('lb', 0.5, 1_600)).filter(({ value }) => value !== 0);
const actual = fc
  .record(
    {
      reps: fc.integer({ min: 1, max: 1_000 }),
      load,
      rpe: fc.integer({ min: 1, max: 20 }).map((halves) => halves / 2),
      seconds: fc.oneof(fc.integer({ min: 1, max: 86_400 }), fc.constantFrom(12.5, 0.125, 1_234.5)),
      metres: fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.constantFrom(0.5, 1_609.344, 12_345.678)),
      clockSeconds: fc.integer({ min: 1, max: 86_400 }),
    },
    { requiredKeys: [] },
  )
  .filter(({ rpe: _rpe, clockSeconds: _clock, ...measured }) => Object.keys(measured).length > 0);
/** Text that begins like a formula, contains delimiters, quotes and line ends, or is in Turkish. */
const text = fc
  .array(fc.constantFrom('=', '+', '-', '@', '\t', '\r', "'", '"', ',', ';', '\n', 'ı', 'Ş', ' ', 'a', '1', '😀', '<b>'), {
    minLength: 1,
    maxLength: 12,
  })
  .map((signs) => signs.join('').trim())
  .filter((written) => written !== '');
const name = text.map((written) => written.replaceAll(/\s+/g, ' '));
const set: fc.Arbitrary<ExportedSet> = fc.record({
  exercise: name,
  setType: fc.constantFrom<SetType[]>(...setTypes),
  actual,
  performedAt: fc.constant('2026-01-05T09:00:00.000Z'),
  note: fc.option(text),
  superset: fc.option(fc.integer({ min: 0, max: 3 })),
});
/** Starts that are different in their minute, since Hevy has no seconds. */
const log = fc
  .array(fc.record({ title: fc.option(text), notes: fc.option(text), sets: fc.array(set, { minLength: 1, maxLength: 6 }) }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((workouts): ExportedWorkout[] =>
    workouts.map((workout, index) => ({
      ...workout,
      startedAt: `2026-01-0${index + 1}T22:0${index}:00.000Z`,
      endedAt: `2026-01-0${index + 2}T00:3${index}:00.000Z`,
      sessionRpe: null,
    })),
  );

type Content = Readonly<Record<string, unknown>>;
const asRead = ({ exercise, note, weight, unit, ...set }: LogSet): Content => ({ ...set, exercise, note, weight, unit });
const contentOf = ({ exercise, actual: given, note }: ExportedSet, setType: SetType, inFile: (load: Load) => Load): Content => {
  const weight = given.load === undefined ? null : inFile(given.load);
  return {
    exercise,
    setType,
    note,
    weight: weight?.value ?? null,
    // A set without a weight has the unit of its file or none.
    unit: weight?.unit ?? null,
    reps: given.reps ?? null,
    seconds: given.seconds ?? null,
    metres: given.metres ?? null,
    rpe: given.rpe ?? null,
  };
};
const sorted = (sets: readonly Content[]): readonly string[] =>
  sets.map((one) => JSON.stringify(Object.entries(one).toSorted())).toSorted();
const ofApps: Partial<Readonly<Record<SetType, SetType>>> = { 'warm-up': 'warm-up', drop: 'drop', failure: 'failure' };

describe('a training log that is exported and read by the importer', () => {
  const formats = [
    ['strong', (type: SetType) => ofApps[type] ?? 'work'],
    ['json', (type: SetType) => type],
  ] as const;
  it.each(formats)('has the same workouts and sets, as recorded: %s', (format, typeIn) => {
    fc.assert(
      fc.property(log, (workouts) => {
        const found = read(write(format, workouts));
        expect(found).toMatchObject({ unreadable: [], ignored: [], cells: [], asked: { decimalSign: false } });
        expect(found.sessions.map(({ startsAt }) => instantOf(startsAt, settings.timeZone))).toEqual(
          workouts.map(({ startedAt }) => startedAt),
        );
        for (const [index, session] of found.sessions.entries()) {
          const { title, notes, sets } = workouts[index]!;
          expect(session).toMatchObject({ title: title ?? (format === 'json' ? null : 'Workout'), notes });
          expect(sorted(session.sets.map(asRead))).toEqual(
            sorted(sets.map((one) => contentOf(one, typeIn(one.setType), (given) => given))),
          );
        }
      }),
    );
  });

  it.each(['kg', 'lb'] as const)('has the same loads in steps of 0.25 kg and 0.5 lb, in one unit for the file of Hevy: %s', (unit) => {
    fc.assert(
      fc.property(log, (workouts) => {
        const found = read(write('hevy', workouts, { unit }));
        expect(found).toMatchObject({ unreadable: [], ignored: [], cells: [], unit, asked: { decimalSign: false } });
        for (const [index, session] of found.sessions.entries()) {
          const { sets, startedAt, endedAt } = workouts[index]!;
          expect(instantOf(session.startsAt, settings.timeZone)).toBe(startedAt);
          expect(instantOf(session.endsAt!, settings.timeZone)).toBe(endedAt);
          // The file has the load in its unit; converted to the unit that it was recorded in, it is the recorded one.
          const rest = sets.filter(({ actual: { load: given } }) => given !== undefined);
          const back = session.sets.filter(({ weight }) => weight !== null).map(({ weight }) => toKg({ value: weight!, unit }));
          const wanted = rest.map(({ actual: { load: given } }) => toKg(given!));
          const ascending = (numbers: number[]) => numbers.toSorted((a, b) => a - b);
          for (const [at, kg] of ascending(back).entries()) expect(Math.abs(kg - ascending(wanted)[at]!)).toBeLessThan(0.000_1);
          for (const {
            actual: { load: given },
          } of rest)
            expect(
              session.sets.some(
                ({ weight }) => weight !== null && convertLoad({ value: weight, unit }, given!.unit).value === given!.value,
              ),
            ).toBe(true);
          const bare = ({ weight: _weight, unit: _unit, ...one }: Content): Content => one;
          expect(sorted(session.sets.map(asRead).map(bare))).toEqual(
            sorted(sets.map((one) => bare(contentOf(one, ofApps[one.setType] ?? 'work', (given) => given)))),
          );
        }
      }),
    );
  });
});

const workout = (sets: readonly Partial<ExportedSet>[], more: Partial<ExportedWorkout> = {}): ExportedWorkout => ({
  title: 'Push, heavy',
  startedAt: '2025-12-22T05:00:07.000Z',
  endedAt: '2025-12-22T06:13:40.000Z',
  sessionRpe: 8,
  notes: null,
  sets: sets.map((one) => ({
    exercise: 'Bench Press (Barbell)',
    setType: 'work',
    actual: { reps: 5, load: { value: 100, unit: 'kg' } },
    performedAt: '2025-12-22T05:01:00.000Z',
    note: null,
    superset: null,
    ...one,
  })),
  ...more,
});

describe('a file', () => {
  it('has the columns, dates and marks of Strong', () => {
    const sets = [
      { setType: 'warm-up' as const, actual: { reps: 5, load: { value: 60, unit: 'kg' as const } } },
      { actual: { reps: 5, load: { value: 225, unit: 'lb' as const }, rpe: 8.5 }, note: '=SUM(1)' },
      { setType: 'top' as const },
      { exercise: 'Run', actual: { metres: 2_500, seconds: 600.5 } },
      { setType: 'drop' as const },
    ];
    expect(write('strong', [workout(sets)]).split('\n')).toEqual([
      'Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds;Notes;Workout Notes;Workout Duration',
      '2025-12-22 08:00:07;Push, heavy;Bench Press (Barbell);W;60;kg;5;;;;;;;1h 13m',
      "2025-12-22 08:00:07;Push, heavy;Bench Press (Barbell);1;225;lbs;5;8.5;;;;'=SUM(1);;1h 13m",
      '2025-12-22 08:00:07;Push, heavy;Bench Press (Barbell);2;100;kg;5;;;;;;;1h 13m',
      '2025-12-22 08:00:07;Push, heavy;Bench Press (Barbell);D;100;kg;5;;;;;;;1h 13m',
      '2025-12-22 08:00:07;Push, heavy;Run;1;;;;;2500;m;600.5;;;1h 13m',
      '',
    ]);
  });

  it('has the columns, dates and marks of Hevy, newest first, in the reader’s unit', () => {
    const sets = [
      { setType: 'warm-up' as const, actual: { reps: 5, load: { value: 20, unit: 'kg' as const } }, superset: 0 },
      { setType: 'failure' as const, actual: { reps: 5, load: { value: 135, unit: 'lb' as const }, rpe: 10 }, superset: 0 },
      { exercise: 'Run', actual: { metres: 2_500, seconds: 600 }, note: '@home' },
    ];
    const earlier = workout([{}], { startedAt: '2025-12-02T21:30:00.000Z', endedAt: null, title: null });
    expect(write('hevy', [earlier, workout(sets)], { unit: 'lb' }).split('\n')).toEqual([
      '"title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_lbs","reps","distance_km","duration_seconds","rpe"',
      '"Push, heavy","22 Dec 2025, 08:00","22 Dec 2025, 09:13","","Bench Press (Barbell)",0,"",0,"warmup",44.0925,5,,,',
      '"Push, heavy","22 Dec 2025, 08:00","22 Dec 2025, 09:13","","Bench Press (Barbell)",0,"",1,"failure",135,5,,,10',
      `"Push, heavy","22 Dec 2025, 08:00","22 Dec 2025, 09:13","","Run",,"'@home",0,"normal",,,2.5,600,`,
      '"Workout","3 Dec 2025, 00:30","","","Bench Press (Barbell)",,"",0,"normal",220.4623,5,,,',
      '',
    ]);
    expect(write('hevy', []).split('\n')).toHaveLength(2);
  });

  it.each([0, 1, 3])('is JSON of the published schema, with %i workouts', (count) => {
    const workouts = Array.from({ length: count }, (_, day) =>
      workout([{ note: '=1' }], { startedAt: `2025-12-0${day + 1}T05:00:07.000Z` }),
    );
    const file = trainingLogFile.parse(JSON.parse(write('json', workouts)));
    expect(file).toMatchObject({ version: 1, exportedAt: now, timeZone: 'Europe/Istanbul' });
    expect(file.workouts.map(({ sets }) => sets[0]!.note)).toEqual(Array(count).fill('=1'));
  });

  it('neutralizes each text cell that a spreadsheet would execute', () => {
    for (const sign of ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠', "'="])
      for (const format of ['strong', 'hevy'] as const) {
        const cells = write(format, [
          workout([{ note: `${sign}cmd`, exercise: `${sign}x`, actual: { reps: 1, load: { value: -20, unit: 'kg' } } }]),
        ]);
        expect(cells).toContain(`'${sign}cmd`);
        expect(cells).toContain(`'${sign}x`);
        expect(cells).toContain("'-20");
      }
  });
});

describe('a JSON file', () => {
  const file = (workouts: readonly unknown[], more: object = {}): string =>
    JSON.stringify({ format: 'spotter-training-log', version: 1, exportedAt: now, timeZone: 'UTC', workouts, ...more });
  const one = { exercise: 'Squat', setType: 'work', reps: 5, performedAt: '2026-01-05T09:00:00.000Z' };
  const good = { startedAt: '2026-01-05T09:00:00.000Z', sets: [one] };

  it('reports the workouts and sets that it does not read, and reads the others', () => {
    const log = read(
      file([
        good,
        { ...good, startedAt: 'yesterday' },
        { ...good, colour: 'red' },
        { ...good, sets: [{ ...one, reps: 1_001 }] },
        { ...good, startedAt: '1999-01-05T09:00:00.000Z' },
        { ...good, startedAt: '2027-01-05T09:00:00.000Z' },
        { ...good, sets: [] },
        {
          ...good,
          endedAt: '2026-01-05T08:00:00.000Z',
          sessionRpe: 8,
          sets: [
            { ...one, superset: 0, clockSeconds: 125 },
            { exercise: ' ', setType: 'work', reps: 1, performedAt: one.performedAt },
          ],
        },
      ]),
    );
    expect(log.sessions).toHaveLength(2);
    expect(log.unreadable).toEqual([
      ...[2, 3, 4].map((row) => ({ row, reason: 'workout-unreadable' })),
      { row: 5, reason: 'date-too-early' },
      { row: 6, reason: 'date-in-future' },
    ]);
    expect(log.ignored).toEqual([
      { row: 7, reason: 'nothing-performed' },
      { row: 8, reason: 'no-exercise' },
    ]);
    expect(log.cells).toEqual([{ row: 8, reason: 'ends-before-start', column: 'endedAt' }]);
    expect(log.columns).toEqual([
      { column: 'sessionRpe', cells: 1, reason: 'efforts-of-sessions-not-imported' },
      { column: 'superset', cells: 1, reason: 'supersets-not-imported' },
      { column: 'clockSeconds', cells: 1, reason: 'clock-times-not-imported' },
    ]);
  });

  it('cuts texts at the limits of the importer', () => {
    const log = read(file([{ ...good, title: 'x'.repeat(201), sets: [{ ...one, note: 'y'.repeat(501), exercise: 'z'.repeat(121) }] }]));
    expect(log.cells.map(({ reason, column, limit }) => [reason, column, limit])).toEqual([
      ['text-cut', 'exercise', 120],
      ['text-cut', 'note', 500],
      ['text-cut', 'title', 200],
    ]);
  });

  it.each([
    ['another version', file([good], { version: 2 })],
    ['another format', file([good], { format: 'other' })],
    ['an unknown key', file([good], { extra: 1 })],
    ['broken JSON', file([good]).slice(0, -3)],
  ])('is unknown: %s', (_what, text) => {
    expect(readLog(Buffer.from(text), now)).toMatchObject({ unknown: true });
  });
});
