import { describe, expect, it } from 'vitest';
import type { ExerciseBlock, SetRow } from '../blocks/exercise-blocks.js';
import type { Group } from '../blocks/groups.js';
import type { SetView } from '../fold-workout.js';
import { amrapResult, emomResult, nextAmrapRound } from './group-result.js';

/** @param reps of each set; null for an open one */
const block = (slotId: string, planned: number, reps: readonly (number | null)[], skipped = false) =>
  ({
    slotId,
    skipped,
    rows: reps.map((count, at): SetRow => ({
      key: `${slotId}-${at}`,
      number: at + 1,
      setType: 'work',
      // Only the first set is planned; sets beyond the plan have no target.
      target: at === 0 ? { prescriptionId: slotId, setType: 'work', reps: { min: planned } } : null,
      previous: null,
      done: count === null ? null : ({ id: `${slotId}-${at}`, voided: false, actual: { reps: count } } as SetView),
    })),
  }) as ExerciseBlock;
const group = (...blocks: ExerciseBlock[]): Group => ({ key: 'g', kind: 'amrap', letter: 'A', blocks });

describe('the result of an AMRAP', () => {
  it.each([
    ['nothing yet', [block('a', 5, [null]), block('b', 10, [null])], { rounds: 0, reps: 0 }],
    ['whole rounds', [block('a', 5, [5, 5]), block('b', 10, [10, 10])], { rounds: 2, reps: 0 }],
    ['an exercise of the next round', [block('a', 5, [5, 5]), block('b', 10, [10])], { rounds: 1, reps: 5 }],
    ['a partial set', [block('a', 5, [5, 5]), block('b', 10, [10, 4])], { rounds: 1, reps: 9 }],
    ['skipped exercises', [block('a', 5, [5, 5]), block('b', 10, [null], true)], { rounds: 2, reps: 0 }],
  ] as const)('counts rounds and repetitions: %s', (_, blocks, result) => {
    expect(amrapResult(group(...blocks))).toEqual(result);
  });

  it('plans the next round like the first, once the planned sets are done', () => {
    const rows = nextAmrapRound(group(block('a', 5, [5]), block('b', 10, [null]), block('c', 3, [null], true)));
    expect(rows.map(({ row }) => [row.key, row.number, row.target?.reps?.min])).toEqual([
      ['a-extra-2', 2, 5],
      ['b-0', 1, 10],
    ]);
  });
});

describe('the result of an EMOM', () => {
  it('counts rounds in which every exercise is done', () => {
    expect(emomResult({ ...group(block('a', 5, [5, 5, null]), block('b', 3, [3, null, null])), kind: 'emom' })).toEqual({
      done: 1,
      rounds: 3,
    });
  });
});
