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

describe('what is asked about a set', () => {
  it('that the other removed shows the exercise without it, and with one’s own', () =>
    expect(rowsOf(eights, withoutPrescription(base, 'p2'))).toEqual([
      { isOfSet: true, place, field: 'removed', mine: 'Squat | 3, 8', theirs: 'Squat | 3' },
    ]));

  it('that one removed oneself shows the exercise without it, and with the other’s', () =>
    expect(rowsOf(withoutPrescription(base, 'p2'), eights)).toEqual([
      { isOfSet: true, place, field: 'removed', mine: 'Squat | 3', theirs: 'Squat | 3, 8' },
    ]));

  it('is one row for all sets of an exercise that were removed', () => {
    const both = changePrescription(eights, 'p1', (set) => ({ ...set, reps: { min: 4 } }));
    expect(rowsOf(both, withoutPrescription(withoutPrescription(base, 'p2'), 'p1'))).toMatchObject([{ mine: 'Squat | 4, 8' }]);
  });
});

describe('what is asked about an exercise or a day', () => {
  it('that the other removed has nothing beside one’s own', () => {
    expect(rowsOf(eights, withoutSlot(base, 's1'))).toMatchObject([{ isOfSet: false, place, mine: 'Squat | 3, 8', theirs: null }]);
    expect(rowsOf(eights, withoutDay(base, 'd1'))).toMatchObject([{ place: { week: 1, day: 1, name: null }, theirs: null }]);
  });
});
