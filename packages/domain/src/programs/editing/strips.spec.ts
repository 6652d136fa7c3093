import { describe, expect, it } from 'vitest';
import { stripsOf } from './strips.js';
import { readTree } from '../text-form/parse-tree.js';

const treeOf = (...lines: readonly string[]) => {
  let next = 0;
  const options = { newId: () => `n${(next += 1)}`, findExercise: (name: string) => ({ exerciseId: name }) };
  return readTree(lines.join('\n'), options).tree;
};
const shown = (...lines: readonly string[]) =>
  stripsOf(treeOf(...lines)).map(({ strips }) => strips.map(({ slots }) => slots.map((slot) => slot?.exerciseId ?? '–').join(' ')));

describe('strips over the weeks', () => {
  it('are one per exercise of a day', () =>
    expect(
      shown('# 1', '## A', 'Squat | 5', 'Row | 5', '## B', 'Dip | 5', '# 2', '## A', 'Squat | 5', 'Row | 5', '## B', 'Dip | 5'),
    ).toEqual([['Squat Squat', 'Row Row'], ['Dip Dip']]));
  it('have gaps for weeks without the exercise, at the start too', () =>
    expect(shown('# 1', '## A', 'Squat | 5', '# 2', '## A', 'Row | 5', '# 3', '## A', 'Squat | 5')).toEqual([
      ['Squat – Squat', '– Row –'],
    ]));
  it('are two for an exercise that occurs twice', () =>
    expect(shown('# 1', '## A', 'Squat | 5', 'Squat | 8', '# 2', '## A', 'Squat | 5')).toEqual([['Squat Squat', 'Squat –']]));
  it('are empty for an empty program', () => expect(stripsOf({ weeks: [] })).toEqual([]));
});
