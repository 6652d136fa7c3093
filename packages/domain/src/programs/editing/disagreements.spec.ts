import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProgramDraft } from '../program-draft.js';
import type { Prescription, ProgramTree } from '../program-tree.js';
import { readyRules } from '../../progressions/ready-rules.js';
import { randomTree } from '../testing.js';
import { changeDay, changePrescription, changeSlot, withoutDay, withoutPrescription, withoutSlot } from '../tree-nodes.js';
import { mergedDrafts, withEdit } from './disagreements.js';

const draftOf = (tree: ProgramTree): ProgramDraft => ({ tree, details: null });
const base: ProgramTree = {
  rules: [],
  weeks: [
    {
      id: 'w1',
      days: [
        {
          id: 'd1',
          slots: [{ id: 's1', exerciseId: 'squat', kind: 'straight', sets: [{ id: 'p1', setType: 'work', reps: { min: 5 } }] }],
        },
      ],
    },
  ],
};
const reps = (min: number) => changePrescription(base, 'p1', (set): Prescription => ({ ...set, reps: { min } }));
const slotIn = ({ tree }: ProgramDraft) => tree.weeks[0]!.days[0]!.slots[0];
const merge = (mine: ProgramTree, theirs: ProgramTree) => mergedDrafts(draftOf(base), draftOf(mine), draftOf(theirs));

describe('two drafts from the same beginning', () => {
  it('merge if different fields of one node changed', () => {
    const { draft, disagreements } = merge(
      reps(8),
      changePrescription(base, 'p1', (set) => ({ ...set, restSeconds: 90 })),
    );
    expect(slotIn(draft)!.sets[0]).toMatchObject({ reps: { min: 8 }, restSeconds: 90 });
    expect(disagreements).toEqual([]);
  });

  it('disagree if the same field changed, and keep the other coach’s value until the caller restores their own', () => {
    const { draft, disagreements } = merge(reps(8), reps(3));
    expect(slotIn(draft)!.sets[0]!.reps).toEqual({ min: 3 });
    expect(disagreements).toMatchObject([{ node: 'p1', field: 'reps', theirs: { min: 3 } }]);
    expect(slotIn(withEdit(draft, disagreements[0]!.mine))!.sets[0]!.reps).toEqual({ min: 8 });
  });

  it('agree if both changed a field to the same value', () => {
    expect(merge(reps(8), reps(8))).toMatchObject({ disagreements: [], draft: draftOf(reps(8)) });
  });

  it.each([
    ['a set', 'p1', 'remove-prescription', withoutPrescription(base, 'p1')],
    ['an exercise', 's1', 'remove-slot', withoutSlot(base, 's1')],
    ['a day', 'd1', 'remove-day', withoutDay(base, 'd1')],
  ])('ask about %s that one removed and the other edited, and allow both choices', (_what, node, kind, gone) => {
    const theyRemoved = merge(reps(8), gone);
    expect(theyRemoved.draft.tree).toEqual(gone);
    expect(theyRemoved.disagreements).toMatchObject([{ node, field: 'removed', theirs: null }]);
    expect(withEdit(theyRemoved.draft, theyRemoved.disagreements[0]!.mine).tree).toEqual(reps(8));
    const iRemoved = merge(gone, reps(3));
    expect(iRemoved.draft.tree).toEqual(reps(3));
    expect(iRemoved.disagreements).toMatchObject([{ node, field: 'removed', mine: { kind } }]);
    expect(withEdit(iRemoved.draft, iRemoved.disagreements[0]!.mine).tree).toEqual(gone);
  });

  it('ask about a rule that one removed and the other edited, and allow both choices', () => {
    const rule = { id: 'r1', ...readyRules('kg')['linear-upper'] };
    const [withRule, renamed] = [rule, { ...rule, name: 'Slower' }].map((one) => draftOf({ ...base, rules: [one] }));
    const theyRemoved = mergedDrafts(withRule!, renamed!, draftOf(base));
    expect(theyRemoved).toMatchObject({ draft: draftOf(base), disagreements: [{ node: 'r1', field: 'removed', theirs: null }] });
    expect(withEdit(theyRemoved.draft, theyRemoved.disagreements[0]!.mine)).toEqual(renamed);
    const iRemoved = mergedDrafts(withRule!, draftOf(base), renamed!);
    expect(iRemoved).toMatchObject({ draft: renamed, disagreements: [{ node: 'r1', field: 'removed' }] });
    expect(withEdit(iRemoved.draft, iRemoved.disagreements[0]!.mine)).toEqual(draftOf(base));
  });
  it('agree if both removed a node, or one removed a node that the other left unchanged', () => {
    const gone = withoutPrescription(base, 'p1');
    const noted = changeSlot(base, 's1', (slot) => ({ ...slot, note: 'deep' }));
    expect(merge(gone, gone).disagreements).toEqual([]);
    const { draft, disagreements } = merge(gone, noted);
    expect([disagreements, slotIn(draft)]).toEqual([[], { ...slotIn(draftOf(noted)), sets: [] }]);
    expect(merge(noted, gone).draft).toEqual(draft);
  });

  it('ask once, for the exercise, if one removed it and the other changed one of its sets', () => {
    const two = { ...base, weeks: [{ ...base.weeks[0]!, days: [...base.weeks[0]!.days, { id: 'd2', slots: [] }] }] };
    const mine = withoutSlot(two, 's1');
    const theirs = changePrescription(two, 'p1', (set) => ({ ...set, restSeconds: 90 }));
    expect(mergedDrafts(draftOf(two), draftOf(mine), draftOf(theirs)).disagreements.map(({ node, field }) => [node, field])).toEqual([
      ['s1', 'removed'],
    ]);
  });

  it('name the fields that the other coach changed', () => {
    const other = changeDay(
      changeSlot(base, 's1', (slot) => ({ ...slot, note: 'deep' })),
      'd1',
      (day) => ({ ...day, weekday: 'mon' }),
    );
    expect([...merge(base, other).changedByOther].toSorted()).toEqual(['d1 weekday', 's1 note']);
  });

  it('take the only changed side', () => {
    fc.assert(
      fc.property(randomTree, randomTree, (one, other) => {
        const [from, to] = [draftOf(one), draftOf(other)];
        expect(mergedDrafts(from, from, to)).toMatchObject({ draft: to, disagreements: [] });
        const back = mergedDrafts(from, to, from);
        expect([back.draft, back.disagreements]).toEqual([to, []]);
      }),
      { numRuns: 300 },
    );
  });
});
