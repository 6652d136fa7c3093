import { describe, expect, it } from 'vitest';
import type { Day, ProgramTree, Slot } from '../program-tree.js';
import { lineDifferences } from './differences.js';

const names = (id: string) => id;
const slot = (id: string, exerciseId: string, reps: number): Slot => ({
  id,
  exerciseId,
  kind: 'straight',
  sets: [{ id: `set of ${id}`, setType: 'work', reps: { min: reps } }],
});
const day = (id: string, ...slots: readonly Slot[]): Day => ({ id, slots });
const tree = (...days: readonly Day[]): ProgramTree => ({ weeks: [{ id: 'week', days }], rules: [] });

describe('the difference of two versions', () => {
  const before = tree(day('mon', slot('a', 'Squat', 5), slot('b', 'Row', 8)), day('thu', slot('c', 'Dip', 8)));

  it('is empty for equal versions', () => {
    expect(lineDifferences(before, before, names)).toEqual([]);
  });

  it('names changed, added and removed lines, with week and day', () => {
    const after = tree(day('mon', slot('a', 'Squat', 3), slot('d', 'Plank', 1)), day('thu', slot('c', 'Dip', 8)));
    expect(lineDifferences(before, after, names)).toEqual([
      { id: 'a', week: 1, day: 1, before: 'Squat | 5', after: 'Squat | 3', moved: false },
      { id: 'd', week: 1, day: 1, before: null, after: 'Plank | 1', moved: false },
      { id: 'b', week: 1, day: 1, before: 'Row | 8', after: null, moved: false },
    ]);
  });

  it('shows the item to read before a day in the day’s line', () => {
    const after = tree({ ...day('mon', ...before.weeks[0]!.days[0]!.slots), readBefore: 'sleep' }, before.weeks[0]!.days[1]!);
    expect(lineDifferences(before, after, names)).toEqual([
      { id: 'mon', week: 1, day: 1, before: '##', after: '## | read #sleep', moved: false },
    ]);
  });

  it('reports lines that moved to another day, but not those that shifted because of an inserted week', () => {
    const moved = tree(day('mon', slot('a', 'Squat', 5)), day('thu', slot('c', 'Dip', 8), slot('b', 'Row', 8)));
    expect(lineDifferences(before, moved, names).map(({ id, moved: isMoved }) => [id, isMoved])).toEqual([['b', true]]);
    const shifted: ProgramTree = { rules: [], weeks: [{ id: 'first', deload: true, days: [] }, ...before.weeks] };
    expect(lineDifferences(before, shifted, names)).toEqual([
      { id: 'first', week: 1, day: null, before: null, after: '# | deload', moved: false },
    ]);
  });
});
