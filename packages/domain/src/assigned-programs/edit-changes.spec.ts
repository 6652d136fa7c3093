import { describe, expect, it } from 'vitest';
import type { ProgramTree } from '../programs/program-tree.js';
import { editChanges } from './edit-changes.js';

const set = (id: string) => ({ id, setType: 'work' as const, reps: { min: 5 } });
const tree: ProgramTree = {
  rules: [],
  weeks: [
    { id: 'k1', days: [] },
    {
      id: 'k2',
      days: [
        {
          id: 'd1',
          name: { en: 'Squat day' },
          slots: [
            { id: 's1', exerciseId: 'squat', kind: 'straight', sets: [set('p1'), set('p2')] },
            { id: 's2', exerciseId: 'row', kind: 'straight', sets: [] },
          ],
        },
      ],
    },
  ],
};
const day = { week: 2, day: 1, dayName: { en: 'Squat day' } };
const second = { id: 'p2', level: 'prescription', ...day, exerciseId: 'squat', set: 2 };

describe('the changes of an adjustment', () => {
  it('list each field with its old and new value', () =>
    expect(
      editChanges(tree, [
        { kind: 'update-prescription', prescriptionId: 'p2', changes: { reps: { min: 3 }, restSeconds: 120, setType: 'work' } },
      ]),
    ).toEqual([
      { kind: 'update-prescription', node: second, field: 'reps', from: { min: 5 }, to: { min: 3 } },
      { kind: 'update-prescription', node: second, field: 'restSeconds', from: null, to: 120 },
    ]));
  it('list a day with its content', () =>
    expect(editChanges(tree, [{ kind: 'update-day', dayId: 'd1', changes: { readBefore: 'sleep' } }])).toEqual([
      {
        kind: 'update-day',
        node: { id: 'd1', level: 'day', ...day, exerciseId: null, set: null },
        field: 'readBefore',
        from: null,
        to: 'sleep',
      },
    ]));
  it('name added and removed nodes', () =>
    expect(
      editChanges(tree, [
        { kind: 'add-prescription', slotId: 's2', prescription: set('p3') },
        { kind: 'remove-slot', slotId: 's1' },
      ]),
    ).toMatchObject([
      { node: { id: 'p3', exerciseId: 'row', set: 1 }, field: null, from: null, to: { id: 'p3' } },
      { node: { id: 's1', exerciseId: 'squat' }, field: null, from: { exerciseId: 'squat' }, to: null },
    ]));
  it('name the old and the new place of a moved node', () =>
    expect(editChanges(tree, [{ kind: 'move-slot', slotId: 's2', toDayId: 'd1', index: 0 }])).toMatchObject([
      { field: 'place', from: { week: 2, day: 1, place: 2 }, to: { week: 2, day: 1, place: 1 } },
    ]));
  it('compare with the tree after the previous edits, and skip impossible edits', () =>
    expect(
      editChanges(tree, [
        { kind: 'update-slot', slotId: 's1', changes: { exerciseId: 'press' } },
        { kind: 'remove-slot', slotId: 'gone' },
        { kind: 'update-slot', slotId: 's1', changes: { exerciseId: 'dip', note: null } },
      ]),
    ).toMatchObject([
      { field: 'exerciseId', from: 'squat', to: 'press' },
      { field: 'exerciseId', from: 'press', to: 'dip' },
    ]));
});
