// Cases from real export files.
import { describe, expect, it } from 'vitest';
import { readLog } from './read-log.js';
import type { TrainingLog } from './training-log.js';

const now = '2026-11-26T12:00:00.000Z';
const read = (text: string): TrainingLog => {
  const log = readLog(Buffer.from(text), now);
  if ('unknown' in log) throw new Error('not recognised');
  return log;
};
const strong = (...rows: string[]): string =>
  ['Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE', ...rows].join('\n');
const hevyHeader =
  '"title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_kg","reps","distance_km","duration_seconds","rpe"';
const hevy = (...rows: string[]): string => [hevyHeader, ...rows].join('\n');

describe('Strong', () => {
  it('asks for the unit, and reads letters as warm-up, drop and failure', () => {
    const log = read(
      strong(
        '2026-02-10 16:46:13,A,1h 13m,Squat,W,40,5,0,0,,,',
        '2026-02-10 16:46:13,A,1h 13m,Squat,1,80,5,0,0,,,8',
        '2026-02-10 16:46:13,A,1h 13m,Squat,D,60,8,0,0,,,',
        '2026-02-10 16:46:13,A,1h 13m,Squat,F,60,3,0,0,,,',
      ),
    );
    expect(log.unit).toBeNull();
    expect(log.sessions).toHaveLength(1);
    expect(log.sessions[0]).toMatchObject({ startsAt: '2026-02-10T16:46:13', endsAt: '2026-02-10T17:59:13', title: 'A' });
    expect(log.sessions[0]!.sets.map((set) => set.setType)).toEqual(['warm-up', 'work', 'drop', 'failure']);
  });

  it('reports rest timers and notes as rows that are not sets', () => {
    const log = read(
      strong(
        '2026-02-10 16:46:13,A,1h,Squat,1,80,5,0,0,,,',
        '2026-02-10 16:46:13,A,1h,Squat,Rest Timer,0,0,0,90,,,',
        '2026-02-10 16:46:13,A,1h,Squat,Note,0,0,0,0,x,,',
      ),
    );
    expect(log.ignored).toEqual([
      { row: 3, reason: 'rest-timer' },
      { row: 4, reason: 'note' },
    ]);
    expect(log.sessions[0]!.sets).toHaveLength(1);
  });

  it('reads zero as not measured, and a weight of zero as bodyweight', () => {
    const [set] = read(strong('2026-02-10 16:46:13,A,1h,Plank,1,0,0,0,90,,,')).sessions[0]!.sets;
    expect(set).toMatchObject({ weight: null, reps: null, seconds: 90, metres: null });
  });

  it('reads semicolons, units in their own column, decimal commas and a header in another language', () => {
    const unitColumn =
      'Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds;Notes;Workout Notes;Workout Duration\n2026-02-10 16:46:13;A;Squat;1;"17,5";lb;5;;;;0;;;1h';
    expect(read(unitColumn)).toMatchObject({ unit: 'lb', sessions: [{ sets: [{ weight: 17.5, unit: 'lb' }] }] });
    const chinese =
      '日期,锻炼名称,时长,运动名称,设置顺序,重量,次,距离,秒,注释,锻炼注释,RPE\n2026-02-10 16:46:13,早上,1小时13分钟,Squat,1,80,5,0,0,,,';
    expect(read(chinese).sessions[0]).toMatchObject({
      title: '早上',
      endsAt: '2026-02-10T17:59:13',
      sets: [{ exercise: 'Squat', weight: 80 }],
    });
  });

  it('keeps identical rows: they are real sets', () => {
    const row = '2026-02-10 16:46:13,A,1h,Squat,1,80,5,0,0,,,';
    expect(read(strong(row, row, row)).sessions[0]!.sets).toHaveLength(3);
  });

  it('imports the readable rows of a broken file, and reports the rest by row', () => {
    const log = read(
      strong(
        'not a date,A,1h,Squat,1,80,5,0,0,,,',
        '2026-02-10 16:46:13,A,1h,Press, seated,1,80,5,0,0,,,',
        '2026-02-10 16:46:13,A,1h,Squat,1,eighty,5,0,0,,,',
        '2026-02-10 16:46:13,A,1h,Squat,1,80,5000,0,0,,,',
        '2026-02-10 16:46:13,A,1h,Squat,1,80,5,0,0,,,',
      ),
    );
    expect(log.unreadable).toEqual([
      { row: 2, reason: 'date-unreadable' },
      { row: 3, reason: 'set-order-unknown' },
      { row: 4, reason: 'number-unreadable', column: 'Weight' },
      { row: 5, reason: 'implausible-reps', column: 'Reps', limit: 1_000 },
    ]);
    expect(log.sessions[0]!.sets).toHaveLength(1);
  });
});

describe('Hevy', () => {
  const row = (start: string, extra = '"normal",20,8,,,'): string =>
    `"Push","${start}","${start}","","Bench Press (Barbell)",,"",0,${extra}`;

  it.each([
    ['11 Nis 2026, 13:05', '2026-04-11T13:05:00'],
    ['5 Mai 2026, 08:00', '2026-05-05T08:00:00'],
    ['22 Dec 2025, 08:00', '2025-12-22T08:00:00'],
    ['3 AĞU 2025, 09:30', '2025-08-03T09:30:00'],
    ['9 Şub 2026, 7:05', '2026-02-09T07:05:00'],
    ['Jun 11, 2026, 1:01 PM', '2026-06-11T13:01:00'],
    ['May 15, 2026, 12:26 AM', '2026-05-15T00:26:00'],
  ])('reads the date %s', (written, moment) => {
    expect(read(hevy(row(written))).sessions[0]?.startsAt).toBe(moment);
  });

  it('survives a byte order mark, Windows line ends, emoji and text that looks like markup', () => {
    const log = read(
      `\uFEFF${hevyHeader}\r\n"💪 <b>Push</b>","22 Dec 2025, 08:00","22 Dec 2025, 09:00","","Bench Press (Barbell)",,"=1+1",0,"normal",20,8,,,\r\n`,
    );
    expect(log.sessions[0]).toMatchObject({ title: '💪 <b>Push</b>', sets: [{ note: '=1+1' }] });
  });

  it('reads kilometres, and pounds by the column’s name', () => {
    expect(read(hevy(row('22 Dec 2025, 08:00', '"normal",,,5,1680,'))).sessions[0]!.sets[0]).toMatchObject({
      metres: 5000,
      seconds: 1680,
      weight: null,
    });
    const pounds = read(hevy(row('22 Dec 2025, 08:00')).replace('weight_kg', 'weight_lbs'));
    expect(pounds).toMatchObject({ unit: 'lb', sessions: [{ sets: [{ weight: 20, unit: 'lb' }] }] });
  });

  it('reports the pieces of a row that a spreadsheet has split', () => {
    const log = read(hevy(row('22 Dec 2025, 08:00'), '"only a piece of a note"'));
    expect(log.unreadable).toEqual([{ row: 3, reason: 'no-exercise' }]);
    expect(log.sessions).toHaveLength(1);
  });
});

describe('FitNotes', () => {
  it('reads units in words, a time as H:MM:SS, and puts a day without a time at noon', () => {
    const log = read(
      'Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time\n2023-11-21,Row,Back,64.0,kgs,8,,,\n2023-11-21,Bike,Cardio,,,,5,km,0:20:30',
    );
    expect(log).toMatchObject({
      unit: 'kg',
      sessions: [
        {
          startsAt: '2023-11-21T12:00:00',
          sets: [
            { weight: 64, unit: 'kg', reps: 8 },
            { metres: 5000, seconds: 1230 },
          ],
        },
      ],
    });
  });
});

it('recognizes another app’s file, and reads nothing from it', () => {
  expect(readLog(Buffer.from('### EXERCISE LOGS ###\n20x10,20x8'), now)).toMatchObject({ unknown: true, looksLike: 'jefit' });
  expect(readLog(Buffer.from('nothing at all'), now)).toMatchObject({ unknown: true, looksLike: null });
  expect(readLog(Buffer.alloc(0), now)).toMatchObject({ unknown: true, looksLike: null });
});
