import { mergedDrafts } from '@spotter/domain/programs/editing/disagreements';
import type { ProgramTree } from '@spotter/domain/programs/program-tree';
import { changePrescription, withoutDay, withoutPrescription, withoutSlot } from '@spotter/domain/programs/tree-nodes';
import { describe, expect, it } from 'vitest';
import { askedRows } from './asked-rows.js';

const sets = [3, 5].map((min, index) => ({ id: `p${index + 1}`, setType: 'work' as const, reps: { min } }));
const base: ProgramTree = {
  rules: [],
  weeks: [{ id: 'w1', days: [{ id: 'd1', slots: [{ id: 's1', exerciseId: 'squat', kind: 'straight', sets }] }] }],
};
const draftOf = (tree: ProgramTree) => ({ tree, details: null });
const eights = changePrescription(base, 'p2', (set) => ({ ...set, reps: { min: 8 } }));
const rowsOf = (mine: ProgramTree, theirs: ProgramTree) => {
  const { draft, disagreements } = mergedDrafts(draftOf(base), draftOf(mine), draftOf(theirs));
  const asked = disagreements.map((one) => ({ ...one, since: 1 }));
  return askedRows(draft, asked, () => 'Squat').map(({ place, field, isOfSet, mine: own, theirs: other }) => ({
    isOfSet,
    place,
    field,
    mine: own,
    theirs: other,
  }));
};
const place = { week: 1, day: 1, name: 'Squat' };

describe('a conflict about a set', () => {
  it('shows the exercise without the set that the other coach removed, and with it', () =>
    expect(rowsOf(eights, withoutPrescription(base, 'p2'))).toEqual([
      { isOfSet: true, place, field: 'removed', mine: 'Squat | 3, 8', theirs: 'Squat | 3' },
    ]));

  it('shows the exercise without the set that this coach removed, and with it', () =>
    expect(rowsOf(withoutPrescription(base, 'p2'), eights)).toEqual([
      { isOfSet: true, place, field: 'removed', mine: 'Squat | 3', theirs: 'Squat | 3, 8' },
    ]));

  it('is one row for all removed sets of an exercise', () => {
    const both = changePrescription(eights, 'p1', (set) => ({ ...set, reps: { min: 4 } }));
    expect(rowsOf(both, withoutPrescription(withoutPrescription(base, 'p2'), 'p1'))).toMatchObject([{ mine: 'Squat | 4, 8' }]);
  });
});

describe('a conflict about an exercise or a day', () => {
  it('has no second value if the other coach removed it', () => {
    expect(rowsOf(eights, withoutSlot(base, 's1'))).toMatchObject([{ isOfSet: false, place, mine: 'Squat | 3, 8', theirs: null }]);
    expect(rowsOf(eights, withoutDay(base, 'd1'))).toMatchObject([{ place: { week: 1, day: 1, name: null }, theirs: null }]);
  });
});
