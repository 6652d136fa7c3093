import { describe, expect, it } from 'vitest';
import type { Day, ProgramTree, Slot, Week } from '../program-tree.js';
import { differenceGrid, type DifferenceGrid } from './difference-grid.js';

const names = (id: string) => id;
const slot = (id: string, reps = 5): Slot => ({
  id,
  exerciseId: `Lift ${id}`,
  kind: 'straight',
  sets: [{ id: `set of ${id}`, setType: 'work', reps: { min: reps } }],
});
const day = (id: string, ...slots: readonly Slot[]): Day => ({ id, slots });
const week = (id: string, ...days: readonly Day[]): Week => ({ id, days });
const tree = (...weeks: readonly Week[]): ProgramTree => ({ weeks, rules: [] });
const seen = ({ rows }: DifferenceGrid) =>
  rows.map(({ weekId, number, state, cells }) => [weekId, number, state, cells.map((cell) => `${cell.dayId} ${cell.state}`).join(', ')]);

describe('the difference of two versions as a grid', () => {
  const before = tree(week('one', day('a', slot('1'), slot('2')), day('b', slot('3'))), week('two', day('c', slot('4'))));

  it('marks nothing between equal versions', () =>
    expect(seen(differenceGrid(before, before, names))).toEqual([
      ['one', 1, 'same', 'a same, b same'],
      ['two', 2, 'same', 'c same'],
    ]));

  it('marks the day of a changed, added or removed line, and shows the line there', () => {
    const after = tree(week('one', day('a', slot('1', 3)), day('b', slot('3'), slot('5'))), week('two', day('c', slot('4'))));
    const grid = differenceGrid(before, after, names);
    expect(seen(grid)).toEqual([
      ['one', 1, 'changed', 'a changed, b changed'],
      ['two', 2, 'same', 'c same'],
    ]);
    expect(grid.rows[0]!.cells.map(({ lines }) => lines.map((line) => [line.before, line.after]))).toEqual([
      [
        ['Lift 1 | 5', 'Lift 1 | 3'],
        ['Lift 2 | 5', null],
      ],
      [[null, 'Lift 5 | 5']],
    ]);
  });

  it('puts removed days and weeks after existing ones', () => {
    const after = tree(week('two', day('c', slot('4'))), week('three', day('d', slot('6'))));
    expect(seen(differenceGrid(before, after, names))).toEqual([
      ['two', 1, 'same', 'c same'],
      ['three', 2, 'added', 'd added'],
      ['one', 1, 'removed', 'a removed, b removed'],
    ]);
    const without = tree(week('one', day('b', slot('3'))), week('two', day('c', slot('4'))));
    expect(seen(differenceGrid(before, without, names))[0]).toEqual(['one', 1, 'changed', 'b same, a removed']);
  });

  it('shows a day that moved to another week only there', () => {
    const after = tree(week('one', day('a', slot('1'), slot('2'))), week('two', day('c', slot('4')), day('b', slot('3'))));
    expect(seen(differenceGrid(before, after, names))).toEqual([
      ['one', 1, 'same', 'a same'],
      ['two', 2, 'changed', 'c same, b changed'],
    ]);
  });

  it('shows changes of the whole program above the weeks', () => {
    const after: ProgramTree = { ...before, rounding: { step: 5, unit: 'lb', mode: 'down' } };
    expect(differenceGrid(before, after, names).above.map((line) => line.after)).toEqual(['round 5lb down']);
  });
});
