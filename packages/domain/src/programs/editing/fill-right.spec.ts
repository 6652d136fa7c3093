import { describe, expect, it } from 'vitest';
import { filledRight, type WeeklyStep } from './fill-right.js';
import { readTree } from '../text-form/parse-tree.js';
import { printTree } from '../text-form/print-tree.js';
import { slotsOf } from '../tree-nodes.js';

const reading = () => {
  let next = 0;
  return { newId: () => `n${(next += 1)}`, findExercise: (name: string) => ({ exerciseId: name }) };
};
/** Lines of the first exercise after filling to the right. */
const filled = (lines: readonly string[], step: WeeklyStep | null) => {
  const options = reading();
  const { tree } = readTree(lines.join('\n'), options);
  const after = filledRight(tree, slotsOf(tree)[0]!.id, step, options.newId);
  return printTree(after, (id) => id)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
};
const weeks = (line: string) => ['# 1', '## A', line, '# 2', '## A', line, '# 3', '## A'];

describe('a slot repeated to the right', () => {
  it.each<readonly [string, string, WeeklyStep | null, readonly string[]]>([
    ['as it is', 'Squat | 3x5 60kg', null, ['3x5 60kg', '3x5 60kg', '3x5 60kg']],
    ['with more load', 'Squat | 3x5 60kg', { kind: 'load', load: { value: 2.5, unit: 'kg' } }, ['3x5 60kg', '3x5 62.5kg', '3x5 65kg']],
    [
      'with more beside the body',
      'Squat | 3x5 bw',
      { kind: 'load', load: { value: 2.5, unit: 'kg' } },
      ['3x5 bw', '3x5 bw+2.5kg', '3x5 bw+5kg'],
    ],
    ['with a larger share', 'Squat | 5 75%TM', { kind: 'percent', percent: 2.5 }, ['5 75%TM', '5 77.5%TM', '5 80%TM']],
    ['by a share of its load', 'Squat | 5 100kg', { kind: 'percent', percent: 2.5 }, ['5 100kg', '5 102.5kg', '5 105kg']],
    ['with fewer repetitions', 'Squat | 3-5 60kg', { kind: 'reps', reps: -1 }, ['3-5 60kg', '2-4 60kg', '1-3 60kg']],
    ['but for what does not fit', 'Squat | 5 60kg', { kind: 'load', load: { value: 5, unit: 'lb' } }, ['5 60kg', '5 60kg', '5 60kg']],
    [
      'and its warm-up',
      'Squat | 5 warm-up 40kg',
      { kind: 'load', load: { value: 5, unit: 'kg' } },
      ['5 warm-up 40kg', '5 warm-up 40kg', '5 warm-up 40kg'],
    ],
  ])('%s', (_, line, step, sets) => expect(filled(weeks(line), step)).toEqual(sets.map((one) => `Squat | ${one}`)));

  it('stays below one and a half times a maximum', () =>
    expect(filled(weeks('Squat | 5 149%TM'), { kind: 'percent', percent: 5 }).at(-1)).toBe('Squat | 5 150%TM'));
  it('skips a week without such a day', () => expect(filled(['# 1', '## A', 'Squat | 5', '# 2'], null)).toEqual(['Squat | 5']));
  it('keeps the ids of existing nodes', () => {
    const options = reading();
    const { tree } = readTree(weeks('Squat | 3x5 60kg').join('\n'), options);
    const [first, second] = slotsOf(tree);
    expect(slotsOf(filledRight(tree, first!.id, null, options.newId))[1]).toEqual({ ...second, lineageId: first!.id });
  });
});
