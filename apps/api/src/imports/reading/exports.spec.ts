// Exports of many apps, versions and regions, each kind with a table of cases.
import { describe, expect, it } from 'vitest';
import { readLog } from './read-log.js';
import type { Answers, TrainingLog } from './training-log.js';

const now = '2026-11-26T12:00:00.000Z';
const readBytes = (content: Uint8Array, answers: Answers = {}): TrainingLog => {
  const log = readLog(content, now, answers);
  if ('unknown' in log) throw new Error('not recognised');
  return log;
};
const read = (lines: readonly string[], answers: Answers = {}): TrainingLog => readBytes(Buffer.from(lines.join('\n')), answers);
const setsOf = (log: TrainingLog) => log.sessions.flatMap(({ sets }) => sets);

const strongHeader = 'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';
const fitnotesHeader = 'Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment';
const hevyHeader =
  'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps,distance_km,duration_seconds,rpe';

describe('units in the names of columns', () => {
  it.each([
    ['Weight (kgs)', 60, 'kg'],
    ['Weight (kg)', 60, 'kg'],
    ['WEIGHT (KG)', 60, 'kg'],
    ['Weight (lbs)', 60, 'lb'],
    ['Weight (lb)', 60, 'lb'],
    ['weight_lbs', 60, 'lb'],
  ])('%s', (column, weight, unit) => {
    const log = read([`Date,Exercise,Category,${column},Reps`, '2026-10-05,Bench,Chest,60,10']);
    expect(log).toMatchObject({ unit, unreadable: [] });
    expect(setsOf(log)).toMatchObject([{ weight, unit, reps: 10 }]);
  });

  it('reads two weight columns, one of which is filled in each row', () => {
    const log = read([
      'Date,Exercise,Category,Weight (kg),Weight (lbs),Reps',
      '2026-10-05,Bench,Chest,60,,10',
      '2026-10-05,Bench,Chest,,135,8',
      '2026-10-05,Bench,Chest,0,135,8',
      '2026-10-05,Bench,Chest,61.2,134.92,8',
    ]);
    expect(setsOf(log).map(({ weight, unit }) => [weight, unit])).toEqual([
      [60, 'kg'],
      [135, 'lb'],
      [135, 'lb'],
      [61.2, 'kg'],
    ]);
    expect(log.cells).toEqual([]);
  });

  it('reports a second weight that differs, and an unknown unit', () => {
    const two = read(['Date,Exercise,Category,Weight (kg),Weight (lbs),Reps', '2026-10-05,Bench,Chest,60,100,10']);
    expect(two.cells).toEqual([{ row: 2, reason: 'second-value', column: 'Weight (lbs)' }]);
    const stones = read(['Date,Exercise,Category,Weight (stone),Reps', '2026-10-05,Bench,Chest,10,10']);
    expect(stones.unreadable).toEqual([{ row: 2, reason: 'unit-unknown', column: 'Weight (stone)' }]);
  });

  it('reports each column that is not imported, with the reason', () => {
    const log = read([
      'Date,Exercise,Category,Weight (kgs),Reps,Mood,,Mood',
      '2026-10-05,Bench,Chest,60,10,good,x,bad',
      '2026-10-05,Bench,,60,9,,,',
    ]);
    expect(log.columns).toEqual([
      { column: 'Category', cells: 1, reason: 'categories-not-imported' },
      { column: 'Mood', cells: 1, reason: 'not-understood' },
      { column: '7', cells: 1, reason: 'not-understood' },
      { column: 'Mood', cells: 1, reason: 'not-understood' },
    ]);
  });
});

describe('FitNotes for iOS', () => {
  const header = 'Name,StartTime,EndTime,BodyWeight,Exercise,Equipment,Reps,Weight,Time,Distance,Status,IsWarmup,RPE,RIR,Categories,Note';
  it('reads decimal commas, times in UTC, warm-ups and repetitions in reserve', () => {
    const log = read([
      header,
      'Push,2026-10-05 17:03:11 +0000,2026-10-05 18:10:00 +0000,"82,5",Bench Press,Barbell,5,"62,5",,,Completed,false,,2,Chest,slow',
      'Push,2026-10-05 17:03:11 +0000,2026-10-05 18:10:00 +0000,"82,5",Bench Press,Barbell,8,"40",,,Completed,true,,,Chest,',
      'Push,2026-10-05 17:03:11 +0000,2026-10-05 18:10:00 +0000,"82,5",Bench Press,Barbell,5,"62,5",,,NotStarted,false,,,Chest,',
      'Push,2026-10-05 17:03:11 +0000,2026-10-05 18:10:00 +0000,"82,5",Plank,,,,0:01:30,,Completed,false,8,,Core,',
    ]);
    expect(log).toMatchObject({ format: 'fitnotes-ios', unit: null, unreadable: [], ignored: [{ row: 4, reason: 'not-performed' }] });
    expect(log.sessions).toMatchObject([{ title: 'Push', startsAt: '2026-10-05T17:03:11Z', endsAt: '2026-10-05T18:10:00Z' }]);
    expect(setsOf(log)).toMatchObject([
      { exercise: 'Bench Press (Barbell)', setType: 'work', weight: 62.5, reps: 5, rpe: 8, note: 'slow' },
      { exercise: 'Bench Press (Barbell)', setType: 'warm-up', weight: 40, reps: 8 },
      { exercise: 'Plank', seconds: 90, rpe: 8, weight: null },
    ]);
    expect(log.columns).toContainEqual({ column: 'BodyWeight', cells: 3, reason: 'personal' });
  });

  it('reads semicolons with unquoted decimal commas, and asks for both units', () => {
    const log = read([
      header.replaceAll(',', ';'),
      'Run;2026-10-05T17:03:11Z;;;Running;;;;1800;5,2;Completed;false;;;;',
      'Run;2026-10-05T17:03:11Z;;;Squat;;5;62,5;;;Completed;false;;;;',
    ]);
    expect(log).toMatchObject({ unit: null, asked: { distanceUnit: true } });
    expect(setsOf(log)).toMatchObject([{ seconds: 1_800 }, { weight: 62.5, unit: null }]);
  });
});

describe('a distance without a unit', () => {
  const row = '2026-10-05 08:00:00,Run,30m,Running,1,0,0,5.2,1800,,,';
  it('is asked for', () => expect(read([strongHeader, row]).asked.distanceUnit).toBe(true));
  it('is not asked for if nothing was measured', () =>
    expect(read([strongHeader, row.replace('5.2', '0')]).asked.distanceUnit).toBe(false));
  it.each([
    ['km', 5_200],
    ['mi', 8_368.589],
    ['m', 5.2],
  ] as const)('is read as answered: %s', (distanceUnit, metres) => {
    const log = read([strongHeader, row], { distanceUnit });
    expect(log.asked.distanceUnit).toBe(false);
    expect(setsOf(log)).toMatchObject([{ metres, seconds: 1_800 }]);
  });
});

describe('one row that is wrong', () => {
  const good = '2026-10-05 08:00:00,A,1h,Squat,1,80,5,0,0,,,';
  it.each([
    ['reps that are no whole number', good.replace(',5,', ',7.5,'), { row: 3, reason: 'reps-not-whole', column: 'Reps' }],
    ['a session in 2062', good.replace('2026', '2062'), { row: 3, reason: 'date-in-future' }],
    ['a session in 1970', good.replace('2026', '1970'), { row: 3, reason: 'date-too-early' }],
    ['a session in year 0001', good.replace('2026', '0001'), { row: 3, reason: 'date-too-early' }],
    [
      'assistance of more than anybody weighs',
      good.replace(',80,', ',-1401,'),
      { row: 3, reason: 'implausible-weight', column: 'Weight', limit: 1_400 },
    ],
    [
      'a weight of many figures',
      good.replace(',80,', `,${'9'.repeat(39)},`),
      { row: 3, reason: 'implausible-weight', column: 'Weight', limit: 1_400 },
    ],
    [
      'a number of 10,000 figures',
      good.replace(',80,', `,${'9'.repeat(10_000)},`),
      { row: 3, reason: 'number-unreadable', column: 'Weight' },
    ],
    [
      'a note of 10,001 characters',
      good.replace(/,,,$/, `,${'n'.repeat(10_001)},,`),
      { row: 3, reason: 'cell-too-long', column: 'Notes', limit: 10_000 },
    ],
    ['a date that does not exist', good.replace('10-05', '02-30'), { row: 3, reason: 'date-unreadable' }],
  ])('is reported, and the others are read: %s', (_what, row, named) => {
    const log = read([strongHeader, good, row, good]);
    expect(log.unreadable).toEqual([named]);
    expect(setsOf(log)).toHaveLength(2);
  });

  it('has long texts cut at a whole character, and reported with column and limit', () => {
    const family = '👨‍👩‍👧';
    const texts = { title: `${'a'.repeat(199)}${family}b`, note: `${'b'.repeat(498)}${family}`, exercise: `${'c'.repeat(119)}💪` };
    const log = read([
      strongHeader,
      `2026-10-05 08:00:00,${texts.title},1h,${texts.exercise},1,80,5,0,0,${texts.note},${'d'.repeat(10_000)},`,
    ]);
    expect(log.sessions[0]).toMatchObject({ title: 'a'.repeat(199), notes: 'd'.repeat(2_000) });
    expect(setsOf(log)).toMatchObject([{ exercise: 'c'.repeat(119), note: 'b'.repeat(498) }]);
    expect(log.cells.toSorted((a, b) => a.column!.localeCompare(b.column!))).toEqual([
      { row: 2, reason: 'text-cut', column: 'Exercise Name', limit: 120 },
      { row: 2, reason: 'text-cut', column: 'Notes', limit: 500 },
      { row: 2, reason: 'text-cut', column: 'Workout Name', limit: 200 },
      { row: 2, reason: 'text-cut', column: 'Workout Notes', limit: 2_000 },
    ]);
  });

  it('has changed and omitted cells reported', () => {
    const log = read([
      hevyHeader,
      'A,22 Dec 2025,sometime,,Squat,3,,0,normal,80,5,,,8.3',
      'A,22 Dec 2025,21 Dec 2025,,Squat,,,1,normal,80,5,,,11',
    ]);
    expect(setsOf(log).map(({ rpe }) => rpe)).toEqual([8.5, null]);
    expect(log.cells).toEqual([
      { row: 2, reason: 'date-unreadable', column: 'end_time' },
      { row: 2, reason: 'rpe-rounded', column: 'rpe' },
      { row: 3, reason: 'rpe-out-of-range', column: 'rpe', limit: 10 },
      { row: 3, reason: 'ends-before-start', column: 'end_time' },
    ]);
    expect(log.columns).toEqual([{ column: 'superset_id', cells: 1, reason: 'supersets-not-imported' }]);
  });

  it('does not swallow the rest if a quote is never closed', () => {
    const log = read([strongHeader, good, good.replace('A', '"A'), good]);
    expect(setsOf(log).length).toBeGreaterThan(0);
    expect(log.unreadable.map(({ reason }) => reason)).toEqual(['row-broken']);
  });
});

describe('a comma in a number', () => {
  const row = (weight: string, distance = '', unit = ''): string => `2026-10-05,Row,Cardio,${weight},kg,5,${distance},${unit},0:10:00,`;
  it.each([
    ['"1,500"', 'm', 1_500],
    ['"12,500"', 'm', 12_500],
    ['"1,500.5"', 'm', 1_500.5],
    ['"1.500,5"', 'm', 1_500.5],
    ['1500', 'm', 1_500],
    ['"2,5"', 'km', 2_500],
    ['"0,400"', 'km', 400],
    ['2.5', 'km', 2_500],
  ])('%s %s', (distance, unit, metres) => {
    const log = read([fitnotesHeader, row('', distance, unit)]);
    expect(log.asked.decimalSign).toBe(false);
    expect(setsOf(log)).toMatchObject([{ metres }]);
  });

  it('raises a question if it is ambiguous, and is read as answered', () => {
    const lines = [fitnotesHeader, row('', '"1,500"', 'km')];
    expect(read(lines).asked.decimalSign).toBe(true);
    expect(setsOf(read(lines, { decimalSign: 'comma' }))).toMatchObject([{ metres: 1_500 }]);
    const heavy = read([fitnotesHeader, row('"1,250"')]);
    expect(heavy.asked.decimalSign).toBe(true);
  });

  it.each([
    ['1.500', 'm', true],
    ['2.000', 'km', true],
    ['804.672', 'm', false],
    ['1609.340', 'm', false],
    ['0.400', 'km', false],
  ])('of %s %s may be a point: asked %s', (distance, unit, isAsked) => {
    const lines = [fitnotesHeader, row('', distance, unit)];
    expect(read(lines).asked.decimalSign).toBe(isAsked);
    expect(read([...lines, row('17.5')]).asked.decimalSign).toBe(false);
    if (distance === '1.500') expect(setsOf(read(lines, { decimalSign: 'comma' }))).toMatchObject([{ metres: 1_500 }]);
  });

  it('is read as other numbers of the file require', () => {
    const commas = read([fitnotesHeader, row('"17,5"'), row('"1,125"')]);
    expect(setsOf(commas).map(({ weight }) => weight)).toEqual([17.5, 1.125]);
    const points = read([fitnotesHeader, row('17.5'), row('"1,125"')]);
    expect(setsOf(points).map(({ weight }) => weight)).toEqual([17.5, 1_125]);
    expect([commas.asked.decimalSign, points.asked.decimalSign]).toEqual([false, false]);
  });

  it.each(['1,2,3', '1.2.3', '--5', '5-', 'NaN', '1e3', '0x10', '١٢', '5 kg', ','])('is no number: %s', (weight) => {
    expect(read([fitnotesHeader, row(`"${weight}"`)]).unreadable).toMatchObject([{ row: 2, column: 'Weight' }]);
  });
});

describe('the letters of a file', () => {
  const line = [fitnotesHeader, '2026-10-05,Şınav ağırlıklı,Göğüs,60,kg,10,,,,İyi'].join('\n');
  const turkish = new Map([...'ĞğİıŞş'].map((letter, index) => [letter, [0xd0, 0xf0, 0xdd, 0xfd, 0xde, 0xfe][index]!] as const));
  const windows1254 = (text: string): Buffer => Buffer.from([...text].map((letter) => turkish.get(letter) ?? letter.charCodeAt(0)));
  it.each([
    ['utf-8', Buffer.from(line)],
    ['utf-8', Buffer.from(`\uFEFF${line}`)],
    ['windows-1254', windows1254(line)],
    ['utf-16le', Buffer.from(`\uFEFF${line}`, 'utf16le')],
    ['utf-16le', Buffer.from(line, 'utf16le')],
    ['utf-16be', Buffer.from(`\uFEFF${line}`, 'utf16le').swap16()],
    ['utf-16be', Buffer.from(line, 'utf16le').swap16()],
  ])('%s', (encoding, content) => {
    const log = readBytes(content);
    expect(log.encoding).toBe(encoding);
    expect(setsOf(log)).toMatchObject([{ exercise: 'Şınav ağırlıklı', note: 'İyi', weight: 60 }]);
  });

  it('reads Western European and Cyrillic code pages', () => {
    const western = readBytes(Buffer.from([fitnotesHeader, '2026-10-05,Kniebeuge für Füße,Beine,60,kg,10,,,,'].join('\n'), 'latin1'));
    expect(setsOf(western)[0]!.exercise).toBe('Kniebeuge für Füße');
    const cyrillic = [...'Присед'].map((letter) => letter.charCodeAt(0) - 0x410 + 0xc0);
    const bytes = Buffer.concat([Buffer.from(`${fitnotesHeader}\n2026-10-05,`), Buffer.from(cyrillic), Buffer.from(',Legs,60,kg,10,,,,')]);
    expect(readBytes(bytes)).toMatchObject({ encoding: 'windows-1251', sessions: [{ sets: [{ exercise: 'Присед' }] }] });
  });

  it('keeps UTF-8 in which an app cut a character, and reports the cell', () => {
    const whole = Buffer.from(line);
    const at = whole.indexOf(Buffer.from('Şınav'));
    const log = readBytes(Buffer.concat([whole.subarray(0, at), whole.subarray(at + 1)]));
    expect(log).toMatchObject({ encoding: 'utf-8', cells: [{ row: 2, reason: 'characters-left-out', column: 'Exercise' }] });
    expect(setsOf(log)[0]!.exercise).toBe('ınav ağırlıklı');
  });

  it('rejects bytes that are not text', () => {
    expect(readLog(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff, 0x00, 0x81, 0xfe]), now)).toMatchObject({
      isText: false,
    });
  });
});

describe('numeric dates', () => {
  const rows = (...dates: string[]): string[] => [fitnotesHeader, ...dates.map((date) => `${date},Row,Back,60,kg,5,,,,`)];
  it.each([
    [['23/10/2026'], ['2026-10-23'], false],
    [['10/23/2026'], ['2026-10-23'], false],
    [['05/10/2026', '23/10/2026'], ['2026-10-05', '2026-10-23'], false],
    [['10/05/2026', '10/23/2026'], ['2026-10-05', '2026-10-23'], false],
    [['23-10-2026'], ['2026-10-23'], false],
    [['23/10/26'], ['2026-10-23'], false],
    [['05.10.2026'], ['2026-10-05'], false],
    [['2026/10/05'], ['2026-10-05'], false],
    [['05/05/2026'], ['2026-05-05'], false],
    [['05/10/2026', '06/10/2026'], ['2026-10-05', '2026-10-06'], true],
  ])('%j', (dates, days, isAsked) => {
    const log = read(rows(...dates));
    expect(log.sessions.map(({ startsAt }) => startsAt.slice(0, 10))).toEqual(days);
    expect(log.asked.dateOrder).toBe(isAsked);
  });

  it('are read as answered, and reported if unreadable', () => {
    expect(read(rows('05/10/2026'), { dateOrder: 'mdy' }).sessions[0]!.startsAt).toContain('2026-05-10');
    expect(read(rows('05/10/2026'), { dateOrder: 'mdy' }).asked.dateOrder).toBe(false);
    const mixed = read(rows('23/10/2026', '22/10/2026', '10/23/2026'));
    expect(mixed.unreadable).toEqual([{ row: 4, reason: 'date-unreadable' }]);
  });

  it.each([
    ['2026-10-05T17:03:11.250Z', '2026-10-05T17:03:11Z'],
    ['2026-10-05 17:03:11 +0300', '2026-10-05T14:03:11Z'],
    ['2026-10-05T00:30:00+03:00', '2026-10-04T21:30:00Z'],
    ['"5 Ekim 2026, 17:03"', '2026-10-05T17:03:00'],
    ['10/25/2026 5:03 PM', '2026-10-25T17:03:00'],
    ['2026-10-05 13:03:11 PM', '2026-10-05T13:03:11'],
  ])('with a time: %s', (date, startsAt) => expect(read(rows(date)).sessions[0]!.startsAt).toBe(startsAt));
});
