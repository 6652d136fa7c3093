import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editsBetween } from './edits-between.js';
import { withKnownIds } from './editing/known-ids.js';
import type { ProgramTree } from './program-tree.js';
import { readTree } from './text-form/parse-tree.js';
import { printTree } from './text-form/print-tree.js';
import { randomTree } from './testing.js';
import { applyEdits } from './tree.js';
import { slotsOf } from './tree-nodes.js';

describe('edits between two trees', () => {
  it('transform any tree into any other', () => {
    fc.assert(
      fc.property(randomTree, randomTree, (before, after) => {
        expect(applyEdits(before, editsBetween(before, after))).toEqual(after);
      }),
    );
  });
  it('are empty for equal trees', () => {
    fc.assert(
      fc.property(randomTree, (one) => {
        expect(editsBetween(one, structuredClone(one))).toEqual([]);
      }),
    );
  });
});

const text = [
  '# One',
  '## Push (mon)',
  'Press | 3x5 60kg',
  'Dip | 3x8',
  '## Pull (thu)',
  'Row | 3x8',
  '# Two',
  '## Push (mon)',
  'Press | 3x5 62.5kg',
  'Dip | 3x8',
];
const reading = (prefix: string) => {
  let next = 0;
  return { newId: () => `${prefix}${(next += 1)}`, findExercise: (name: string) => ({ exerciseId: name }) };
};
const known = readTree(text.join('\n'), reading('a')).tree;
const editsFor = (changed: readonly string[]) => {
  const after = withKnownIds(known, readTree(changed.join('\n'), reading('b')).tree);
  const edits = editsBetween(known, after);
  expect(printTree(applyEdits(known, edits) as ProgramTree, (id) => id)).toBe(printTree(after, (id) => id));
  return edits;
};
const idOf = (exercise: string, nth = 0): string => slotsOf(known).filter(({ exerciseId }) => exerciseId === exercise)[nth]!.id;

describe('an edited text', () => {
  it('changes nothing if its content is the same', () => expect(editsFor(text)).toEqual([]));
  it('changes only the changed set', () =>
    expect(editsFor(text.with(2, 'Press | 2x5 60kg, 5 65kg'))).toMatchObject([
      { kind: 'update-prescription', changes: { load: { load: { value: 65 } } } },
    ]));
  it('keeps the slot of a changed exercise', () =>
    expect(editsFor(text.with(5, 'Pulldown | 3x8'))).toEqual([
      { kind: 'update-slot', slotId: idOf('Row'), changes: { exerciseId: 'Pulldown' } },
    ]));
  it('moves nothing for an added line, and gives it the lineage of other weeks', () => {
    const edits = editsFor(text.toSpliced(8, 0, 'Squat | 5x5'));
    expect(edits).toMatchObject([{ kind: 'add-slot', index: 0, slot: { exerciseId: 'Squat' } }]);
  });
  it('removes the missing slot', () => {
    expect(editsFor(text.toSpliced(3, 1))).toEqual([{ kind: 'remove-slot', slotId: idOf('Dip') }]);
    expect(editsFor(text.slice(0, 6))).toMatchObject([{ kind: 'remove-week' }]);
  });
  it('recognises a week inserted before the others', () =>
    expect(editsFor(['# Zero', '## Push (mon)', 'Press | 3x5 50kg', ...text]).map(({ kind }) => kind)).toEqual(['add-week']));
  it('gives a new slot the lineage of the slot that it repeats', () => {
    const after = withKnownIds(known, readTree([...text, '## Pull (thu)', 'Row | 3x10'].join('\n'), reading('b')).tree);
    expect(slotsOf(after).at(-1)).toMatchObject({ exerciseId: 'Row', lineageId: idOf('Row') });
  });
});
