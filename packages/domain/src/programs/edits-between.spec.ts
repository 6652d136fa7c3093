import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readyRules } from '../progressions/ready-rules.js';
import type { Rule } from '../progressions/rule.js';
import { editsBetween } from './edits-between.js';
import { withKnownIds } from './editing/known-ids.js';
import type { Prescription, ProgramTree, Slot } from './program-tree.js';
import { readTree } from './text-form/parse-tree.js';
import { printTree } from './text-form/print-tree.js';
import { applyEdits } from './tree.js';
import { slotsOf } from './tree-nodes.js';

const ids = (letter: string, count: number): readonly string[] => Array.from({ length: count }, (_, index) => `${letter}${index}`);
const someOf = (letter: string, count: number) => fc.shuffledSubarray([...ids(letter, count)]);
/** Deals children to parents by a list of places. */
const dealt = <T>(children: readonly T[], places: readonly number[], parents: number): readonly (readonly T[])[] =>
  Array.from({ length: parents }, (_, parent) => children.filter((_child, index) => (places[index] ?? 0) % parents === parent));

const linear: Rule = { id: 'r0', ...readyRules('kg')['linear-upper'] };
const rules = fc.constantFrom<readonly Rule[]>([], [linear], [{ ...linear, name: 'Other' }], [{ ...linear, id: 'r1' }]);
const places = fc.array(fc.nat(20), { minLength: 30, maxLength: 30 });
/** Trees over the same few ids, so that nodes of one are found anywhere in another. */
const tree = fc
  .record({ rules, weeks: someOf('w', 3), days: someOf('d', 4), slots: someOf('s', 6), sets: someOf('p', 8), places, values: places })
  .map(({ rules: ofTree, weeks, days, slots, sets, places: at, values }): ProgramTree => {
    const set = (id: string, index: number): Prescription => ({
      id,
      setType: values[index]! % 2 === 0 ? 'work' : 'top',
      ...(values[index]! > 10 && { reps: { min: values[index]! } }),
    });
    const slot = (id: string, index: number, own: readonly Prescription[]): Slot => ({
      id,
      exerciseId: `e${values[index + 8]! % 3}`,
      kind: 'straight',
      ...(values[index + 8]! > 12 && { note: 'slow' }),
      ...(values[index + 8]! % 4 === 0 && ofTree[0] !== undefined && { ruleId: ofTree[0].id }),
      sets: own,
    });
    const setsBySlot = dealt(sets.map(set), at, Math.max(1, slots.length));
    const slotsByDay = dealt(
      slots.map((id, index) => slot(id, index, setsBySlot[index]!)),
      at.slice(8),
      Math.max(1, days.length),
    );
    const daysByWeek = dealt(
      days.map((id, index) => ({ id, ...(values[index + 16]! > 10 && { rest: true }), slots: slotsByDay[index]! })),
      at.slice(16),
      Math.max(1, weeks.length),
    );
    return {
      rules: ofTree,
      weeks: weeks.map((id, index) => ({ id, ...(values[index + 20]! > 10 && { name: 'heavy' }), days: daysByWeek[index]! })),
    };
  });

describe('edits between two trees', () => {
  it('lead from the one to the other, wherever nodes went', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(tree, tree, (before, after) => {
        expect(applyEdits(before, editsBetween(before, after))).toEqual(after);
      }),
      { numRuns: 10_000 },
    );
  });
  it('are none between a tree and itself', () => {
    fc.assert(
      fc.property(tree, (one) => {
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
  it('that says the same changes nothing', () => expect(editsFor(text)).toEqual([]));
  it('changes the set that it changed', () =>
    expect(editsFor(text.with(2, 'Press | 2x5 60kg, 5 65kg'))).toMatchObject([
      { kind: 'update-prescription', changes: { load: { load: { value: 65 } } } },
    ]));
  it('keeps the slot whose exercise it changed', () =>
    expect(editsFor(text.with(5, 'Pulldown | 3x8'))).toEqual([
      { kind: 'update-slot', slotId: idOf('Row'), changes: { exerciseId: 'Pulldown' } },
    ]));
  it('moves nothing when a line is added above, and puts it with its like of other weeks', () => {
    const edits = editsFor(text.toSpliced(8, 0, 'Squat | 5x5'));
    expect(edits).toMatchObject([{ kind: 'add-slot', index: 0, slot: { exerciseId: 'Squat' } }]);
  });
  it('removes what it leaves out', () => {
    expect(editsFor(text.toSpliced(3, 1))).toEqual([{ kind: 'remove-slot', slotId: idOf('Dip') }]);
    expect(editsFor(text.slice(0, 6))).toMatchObject([{ kind: 'remove-week' }]);
  });
  it('knows a week that was put before the others', () =>
    expect(editsFor(['# Zero', '## Push (mon)', 'Press | 3x5 50kg', ...text]).map(({ kind }) => kind)).toEqual(['add-week']));
  it('gives a new slot the lineage of the one that it repeats', () => {
    const after = withKnownIds(known, readTree([...text, '## Pull (thu)', 'Row | 3x10'].join('\n'), reading('b')).tree);
    expect(slotsOf(after).at(-1)).toMatchObject({ exerciseId: 'Row', lineageId: idOf('Row') });
  });
});
