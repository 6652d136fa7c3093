import { describe, expect, it } from 'vitest';
import type { SetView } from '../fold-workout.js';
import type { ExerciseBlock, SetRow } from './exercise-blocks.js';
import { nextRow } from './next-row.js';

const row = (key: string, isDone = false): SetRow => ({
  key,
  number: 1,
  setType: 'work',
  target: null,
  previous: null,
  done: isDone ? ({ id: key, voided: false } as SetView) : null,
});
const block = (slotId: string, rows: readonly SetRow[], part: Partial<ExerciseBlock> = {}) =>
  ({ slotId, rows, plan: null, skipped: false, left: false, ...part }) as ExerciseBlock;
const next = (blocks: readonly ExerciseBlock[], setId: string) => nextRow(blocks, setId)?.row.key ?? null;

describe('the row after a recorded set', () => {
  it('is the next open one of the exercise, then of later exercises, then of earlier ones', () => {
    const a = (second: boolean) => block('a', [row('a1', true), row('a2', second)]);
    expect(next([a(false), block('b', [row('b1')])], 'a1')).toBe('a2');
    expect(next([a(true), block('b', [row('b1')])], 'a2')).toBe('b1');
    expect(next([block('a', [row('a1'), row('a2', true)]), block('b', [row('b1', true)])], 'b1')).toBe('a1');
    expect(next([a(true)], 'a2')).toBeNull();
  });

  it('skips exercises that are skipped or that the client swapped away', () => {
    const done = block('a', [row('a1', true)]);
    expect(
      next([done, block('b', [row('b1')], { skipped: true }), block('c', [row('c1')], { left: true }), block('d', [row('d1')])], 'a1'),
    ).toBe('d1');
  });
});
