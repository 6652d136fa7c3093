import { describe, expect, it } from 'vitest';
import type { ProgramTree, Slot } from '../program-tree.js';
import { slotsOf } from '../tree-nodes.js';
import { exercisesOfTree, withOtherExercise } from './exercises-of-tree.js';

const slot = (id: string, exerciseId: string, more: Partial<Slot> = {}): Slot => ({
  id,
  exerciseId,
  kind: 'straight',
  sets: [{ id: `set of ${id}`, setType: 'work', reps: { min: 5 } }],
  ...more,
});
const share = { kind: 'percent-of-lift' as const, exerciseId: 'gone', percent: 80, of: '1rm' as const };
const tree: ProgramTree = {
  rules: [],
  weeks: [
    {
      id: 'w',
      days: [
        {
          id: 'd',
          slots: [
            slot('1', 'gone', { substitutes: ['dip', 'squat'] }),
            slot('2', 'dip', { substitutes: ['gone'] }),
            slot('3', 'plank', { sets: [{ id: 's', setType: 'work', load: share }] }),
            slot('4', 'row'),
          ],
        },
      ],
    },
  ],
};

describe('the exercises of a program', () => {
  it('include exercises, substitutes and bases of loads', () =>
    expect(exercisesOfTree(tree)).toEqual(['gone', 'dip', 'squat', 'plank', 'row']));

  it('are replaced everywhere, and a slot never lists its own exercise as a substitute', () => {
    const mended = withOtherExercise(tree, 'gone', 'dip');
    expect(slotsOf(mended).map(({ exerciseId, substitutes }) => [exerciseId, substitutes])).toEqual([
      ['dip', ['squat']],
      ['dip', undefined],
      ['plank', undefined],
      ['row', undefined],
    ]);
    expect(slotsOf(mended)[2]!.sets[0]!.load).toEqual({ ...share, exerciseId: 'dip' });
    expect(exercisesOfTree(mended)).not.toContain('gone');
    expect(slotsOf(mended)[3]).toBe(slotsOf(tree)[3]);
  });
});
