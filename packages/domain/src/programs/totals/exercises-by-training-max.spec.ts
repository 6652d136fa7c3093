import { describe, expect, it } from 'vitest';
import { exercisesByTrainingMax } from './exercises-by-training-max.js';
import type { LoadRule } from '../program-tree.js';

const slot = (exerciseId: string, load?: LoadRule) => ({
  exerciseId,
  sets: [{ ...(load !== undefined && { load }) }],
});
const tree = (...slots: ReturnType<typeof slot>[]) => ({
  weeks: [{ days: [{ slots }] }],
});

describe('exercises by training max', () => {
  it('returns each lift once whose training max a load refers to', () => {
    const share: LoadRule = { kind: 'percent-training-max', percent: 75 };
    expect(exercisesByTrainingMax(tree(slot('squat', share), slot('curl'), slot('squat', share), slot('bench', share)))).toEqual([
      'squat',
      'bench',
    ]);
  });

  it('returns the referenced lift for a share of another lift, and none for a one-rep max', () => {
    const of = (kind: '1rm' | 'training-max'): LoadRule => ({
      kind: 'percent-of-lift',
      exerciseId: 'squat',
      percent: 70,
      of: kind,
    });
    expect(exercisesByTrainingMax(tree(slot('front squat', of('training-max'))))).toEqual(['squat']);
    expect(exercisesByTrainingMax(tree(slot('front squat', of('1rm')), slot('row', { kind: 'percent-1rm', percent: 70 })))).toEqual([]);
  });
});
