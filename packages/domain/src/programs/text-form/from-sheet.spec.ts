import { describe, expect, it } from 'vitest';
import { textOfSheet } from './from-sheet.js';
import { readTree } from './parse-tree.js';

const known = ['Squat', 'Bench Press', 'Row', 'Plank'];
const findExercise = (name: string) => (known.includes(name) ? { exerciseId: name } : { suggestions: known.slice(0, 1) });
const lines = (...rows: readonly (readonly string[])[]): readonly string[] | undefined =>
  textOfSheet(rows.map((row) => row.join('\t')).join('\n'), { findExercise })?.split('\n');

describe('a block copied from a spreadsheet', () => {
  it('is read by its header, in any order', () => {
    expect(
      lines(['Load (kg)', 'Exercise', 'Reps', 'Sets', 'RPE', 'Rest (s)', 'Notes'], ['62,5', 'Squat', '5', '3', '8', '120', 'deep | slow']),
    ).toEqual(['Squat | 3x5 62.5kg @RPE8 rest 120 s | note "deep | slow"']);
  });

  it('is read in Turkish', () => {
    expect(lines(['Egzersiz', 'Set', 'Tekrar', 'Ağırlık (kg)', 'Dinlenme', 'Not'], ['Squat', '3', '8-10', '60', '2 dk', 'yavaş'])).toEqual([
      'Squat | 3x8-10 60kg rest 2 dk | note "yavaş"',
    ]);
  });

  it('is read without a header by the content of its columns', () => {
    expect(
      lines(['A1', 'Squat', '3', '5', '100', '2:00'], ['A2', 'Row', '3', '8', '60', '1:30'], ['B', 'Plank', '3', '45s', '', '']),
    ).toEqual(['A1 Squat | 3x5 100 rest 2:00', 'A2 Row | 3x8 60 rest 1:30', 'B Plank | 3x45s']);
    expect(lines(['Squat', '5x5', '75%'], ['Row', '3x8-12', '60kg'])).toEqual(['Squat | 5x5 75%', 'Row | 3x8-12 60kg']);
    expect(lines(['Squat', '3', '8/8/6', '3-1-X-0'], ['Row', '3', '8/8/6', '2010'])).toEqual([
      'Squat | 8/8/6 tempo 31X0',
      'Row | 8/8/6 tempo 2010',
    ]);
  });

  it('has weeks and days if a row contains only a heading', () => {
    expect(lines(['Week 1', ''], ['Monday', ''], ['Squat', '3x5'], ['2. hafta', ''], ['Heavy day', ''], ['Row', '3x5'])).toEqual([
      '# Week 1',
      '## (mon)',
      'Squat | 3x5',
      '# 2. hafta',
      '## Heavy day',
      'Row | 3x5',
    ]);
  });

  describe('with weeks and days in columns', () => {
    const squat = ['Squat', '3', '5', '60'];
    const row = ['Row', '3', '8', '40'];
    const asWeeks = ['# Week 1', '## Day 1', 'Squat | 3x5 60', '## Day 2', 'Row | 3x8 40', '# Week 2', '## Day 1', 'Squat | 3x5 60'];
    it.each([
      [
        'in every row',
        [
          ['1', '1'],
          ['1', '2'],
          ['2', '1'],
        ],
      ],
      [
        'in the first row of a block',
        [
          ['Week 1', '1'],
          ['', '2'],
          ['Week 2', '1'],
        ],
      ],
    ])('%s', (_where, [one, two, three]) => {
      const header = ['Week', 'Day', 'Exercise', 'Sets', 'Reps', 'Load'];
      expect(lines(header, [...one!, ...squat], [...two!, ...row], [...three!, ...squat])).toEqual(asWeeks);
    });

    it('reads several exercises per day, and the same day in the next week', () => {
      const header = ['Hafta', 'Gün', 'Egzersiz', 'Set', 'Tekrar', 'Yük'];
      expect(
        lines(
          header,
          ['1', 'Pazartesi', ...squat],
          ['', '', ...row],
          ['1', 'Salı', ...row],
          ['2', 'Pazartesi', ...squat],
          ['', '', ...row],
        ),
      ).toEqual([
        '# Hafta 1',
        '## (mon)',
        'Squat | 3x5 60',
        'Row | 3x8 40',
        '## (tue)',
        'Row | 3x8 40',
        '# Hafta 2',
        '## (mon)',
        'Squat | 3x5 60',
        'Row | 3x8 40',
      ]);
    });

    it('finds them without a header, and if the header omits them', () => {
      expect(lines(['Week 1', 'Day 1', ...squat], ['', '', ...row], ['Week 2', 'Day 1', ...squat])).toEqual([
        '# Week 1',
        '## Day 1',
        'Squat | 3x5 60',
        'Row | 3x8 40',
        '# Week 2',
        '## Day 1',
        'Squat | 3x5 60',
      ]);
      expect(lines(['', 'Exercise', 'Sets', 'Reps', 'Load'], ['1. hafta', ...squat], ['', ...row], ['2. hafta', ...squat])).toEqual([
        '# 1. hafta',
        'Squat | 3x5 60',
        'Row | 3x8 40',
        '# 2. hafta',
        'Squat | 3x5 60',
      ]);
    });

    it('gathers the rows of a week if the sheet is sorted by exercise or by day', () => {
      const header = ['Week', 'Day', 'Exercise', 'Sets', 'Reps', 'Load'];
      const line = (at: string, cells: readonly string[]): readonly string[] => [...at, ...cells];
      const expected = [
        ['# Week 1', '## Day 1', 'Squat | 3x5 60', 'Row | 3x8 40', '## Day 2', 'Squat | 3x5 60'],
        ['# Week 2', '## Day 1', 'Squat | 3x5 60', 'Row | 3x8 40', '## Day 2', 'Squat | 3x5 60'],
      ].flat();
      const byExercise = [line('11', squat), line('12', squat), line('21', squat), line('22', squat), line('11', row), line('21', row)];
      const byDay = [line('11', squat), line('11', row), line('21', squat), line('21', row), line('12', squat), line('22', squat)];
      expect([lines(header, ...byExercise), lines(header, ...byDay)]).toEqual([expected, expected]);
    });

    it('restarts the days under a heading of a week, and repeats none under other headings', () => {
      const header = ['Day', 'Exercise', 'Sets', 'Reps', 'Load'];
      const week = (name: string) => [name, '', '', '', ''];
      expect(lines(header, week('W1'), ['1', ...squat], week('W2'), ['1', ...squat])).toEqual([
        '# W1',
        '## Day 1',
        'Squat | 3x5 60',
        '# W2',
        '## Day 1',
        'Squat | 3x5 60',
      ]);
      expect(lines(['Week', ...header.slice(1)], ['1', ...squat], ['Monday', '', '', '', ''], ['', ...row])).toEqual([
        '# Week 1',
        'Squat | 3x5 60',
        '## (mon)',
        'Row | 3x8 40',
      ]);
    });

    it.each([',', ';'])('reads a CSV file with %s', (separator) => {
      const text = [
        ['Week', 'Day', 'Exercise', 'Sets', 'Reps', 'Load'],
        ['1', '1', ...squat],
        ['1', '2', '"Row"', '3', '8', '40'],
        ['2', '1', ...squat],
      ];
      expect(textOfSheet(text.map((cells) => cells.join(separator)).join('\r\n'), { findExercise })?.split('\n')).toEqual(asWeeks);
    });

    it('reads only weeks, and only days', () => {
      expect(lines(['Week', 'Exercise', 'Sets', 'Reps', 'Load'], ['1', ...squat], ['2', ...squat])).toEqual([
        '# Week 1',
        'Squat | 3x5 60',
        '# Week 2',
        'Squat | 3x5 60',
      ]);
      expect(lines(['Day', 'Exercise', 'Sets', 'Reps', 'Load'], ['A', ...squat], ['B', ...row], ['', ...squat])).toEqual([
        '## A',
        'Squat | 3x5 60',
        '## B',
        'Row | 3x8 40',
        'Squat | 3x5 60',
      ]);
    });
  });

  describe('with weeks side by side', () => {
    it('reads a set of columns under each week', () => {
      expect(
        lines(
          ['Exercise', 'Week 1', '', '', 'Week 2', '', ''],
          ['', 'Sets', 'Reps', 'Load', 'Sets', 'Reps', 'Load'],
          ['Monday', '', '', '', '', '', ''],
          ['Squat', '3', '5', '60', '3', '5', '62,5'],
          ['Row', '3', '8', '40', '', '', ''],
        ),
      ).toEqual(['# Week 1', '## (mon)', 'Squat | 3x5 60', 'Row | 3x8 40', '# Week 2', '## (mon)', 'Squat | 3x5 62.5']);
    });

    it('reads one cell under each week: sets and repetitions, or a load', () => {
      expect(lines(['Egzersiz', 'Hafta 1', 'Hafta 2'], ['Squat', '3x5 60kg', '3x5 65kg'], ['Row', '3x8', '4x8'])).toEqual([
        '# Hafta 1',
        'Squat | 3x5 60kg',
        'Row | 3x8',
        '# Hafta 2',
        'Squat | 3x5 65kg',
        'Row | 4x8',
      ]);
      expect(lines(['Exercise', 'Sets', 'Reps', 'Week 1', 'Week 2'], ['Squat', '3', '5', '60', '62,5'])).toEqual([
        '# Week 1',
        'Squat | 3x5 60',
        '# Week 2',
        'Squat | 3x5 62.5',
      ]);
    });
  });

  it('keeps quoted cells whole, and turns unknown columns into notes', () => {
    expect(lines(['Exercise', 'Sets', 'Reps', 'Colour'], ['Squat', '3', '5', '"red ""dark""\nor blue"'])).toEqual([
      String.raw`Squat | 3x5 | note "red \"dark\" or blue"`,
    ]);
  });

  it('keeps an empty cell before a quoted one', () => {
    expect(lines(['Exercise', 'Sets', 'Reps', 'Load', 'Note'], ['Squat', '3', '5', '', '"slow"'])).toEqual(['Squat | 3x5 | note "slow"']);
  });

  it('returns null for text without tabs', () => {
    expect(textOfSheet('Squat 3x5', { findExercise })).toBeNull();
    expect(textOfSheet('Squat | 5@65%TM, 5@75%TM, 5@85%TM', { findExercise })).toBeNull();
  });

  it('becomes a program, with the line of each fault', () => {
    let next = 0;
    const text = lines(['Exercise', 'Sets', 'Reps', 'Load'], ['Squat', '3', '5', '60'], ['Sqat', '3', 'many', '60'])!.join('\n');
    const { tree, faults } = readTree(text, { findExercise, newId: () => `n${(next += 1)}`, unit: 'kg', percentOf: 'training-max' });
    expect(tree.weeks[0]!.days[0]!.slots.map(({ exerciseId, sets }) => [exerciseId, sets.length])).toEqual([['Squat', 3]]);
    expect(faults.map(({ code, line }) => [code, line])).toEqual([
      ['exercise-unknown', 2],
      ['set-unreadable', 2],
    ]);
  });
});
