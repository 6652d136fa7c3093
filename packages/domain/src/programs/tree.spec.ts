import { describe, expect, it } from 'vitest';
import type { ProgramTree } from './program-tree.js';
import type { TreeEdit } from './tree-edit.js';
import { applyEdit, applyEdits } from './tree.js';
import { idsOfTree } from './tree-nodes.js';

const tree: ProgramTree = {
  rules: [],
  weeks: [
    {
      id: 'k1',
      block: 'base',
      days: [
        {
          id: 'd1',
          slots: [
            {
              id: 's1',
              exerciseId: 'squat',
              kind: 'straight',
              label: 'A',
              sets: [
                { id: 'x1', setType: 'work', note: 'deep' },
                { id: 'x2', setType: 'work' },
              ],
            },
            { id: 's2', exerciseId: 'row', kind: 'superset', sets: [{ id: 'x3', setType: 'work' }] },
          ],
        },
        { id: 'd2', slots: [] },
      ],
    },
    { id: 'k2', days: [] },
  ],
};
const idsAfter = (edit: TreeEdit): readonly string[] | string => {
  const next = applyEdit(tree, edit);
  return 'rejected' in next ? next.rejected : idsOfTree(next);
};

describe('the edits of a program', () => {
  it.each<[string, TreeEdit, string]>([
    ['adds a week at a place', { kind: 'add-week', week: { id: 'k3', days: [] }, index: 1 }, 'k1 d1 s1 x1 x2 s2 x3 d2 k3 k2'],
    ['moves a week', { kind: 'move-week', weekId: 'k2', index: 0 }, 'k2 k1 d1 s1 x1 x2 s2 x3 d2'],
    ['removes a week with all that is in it', { kind: 'remove-week', weekId: 'k1' }, 'k2'],
    ['adds a day at the end', { kind: 'add-day', weekId: 'k2', day: { id: 'd3', slots: [] } }, 'k1 d1 s1 x1 x2 s2 x3 d2 k2 d3'],
    ['moves a day into another week', { kind: 'move-day', dayId: 'd1', toWeekId: 'k2', index: 0 }, 'k1 d2 k2 d1 s1 x1 x2 s2 x3'],
    ['removes a day', { kind: 'remove-day', dayId: 'd1' }, 'k1 d2 k2'],
    [
      'adds an exercise',
      { kind: 'add-slot', dayId: 'd2', slot: { id: 's3', exerciseId: 'curl', kind: 'straight', sets: [] } },
      'k1 d1 s1 x1 x2 s2 x3 d2 s3 k2',
    ],
    ['moves an exercise into another day', { kind: 'move-slot', slotId: 's1', toDayId: 'd2', index: 9 }, 'k1 d1 s2 x3 d2 s1 x1 x2 k2'],
    ['removes an exercise', { kind: 'remove-slot', slotId: 's1' }, 'k1 d1 s2 x3 d2 k2'],
    [
      'adds a set',
      { kind: 'add-prescription', slotId: 's2', prescription: { id: 'x4', setType: 'top' }, index: 0 },
      'k1 d1 s1 x1 x2 s2 x4 x3 d2 k2',
    ],
    [
      'moves a set within its exercise',
      { kind: 'move-prescription', prescriptionId: 'x1', toSlotId: 's1', index: 1 },
      'k1 d1 s1 x2 x1 s2 x3 d2 k2',
    ],
    ['removes a set', { kind: 'remove-prescription', prescriptionId: 'x2' }, 'k1 d1 s1 x1 s2 x3 d2 k2'],
  ])('%s', (_, edit, ids) => expect(idsAfter(edit)).toEqual(ids.split(' ')));

  it('change fields, and empty them with null', () => {
    const edited = applyEdits(tree, [
      { kind: 'update-week', weekId: 'k1', changes: { block: null, deload: true } },
      { kind: 'update-slot', slotId: 's1', changes: { exerciseId: 'front-squat', label: null } },
      { kind: 'update-prescription', prescriptionId: 'x1', changes: { note: null, setType: 'top' } },
    ]) as ProgramTree;
    expect(edited.weeks[0]).toMatchObject({ id: 'k1', deload: true });
    expect(edited.weeks[0]).not.toHaveProperty('block');
    expect(edited.weeks[0]?.days[0]?.slots[0]).toMatchObject({ id: 's1', exerciseId: 'front-squat', kind: 'straight' });
    expect(edited.weeks[0]?.days[0]?.slots[0]?.sets[0]).toEqual({ id: 'x1', setType: 'top' });
  });

  it('leave the original tree unchanged', () => {
    const before = structuredClone(tree);
    idsAfter({ kind: 'remove-day', dayId: 'd1' });
    expect(tree).toEqual(before);
  });

  it('reject unknown nodes and duplicate ids', () => {
    expect(idsAfter({ kind: 'move-slot', slotId: 's1', toDayId: 'nowhere', index: 0 })).toBe('node-unknown');
    expect(idsAfter({ kind: 'add-day', weekId: 'k2', day: { id: 'd1', slots: [] } })).toBe('node-id-reused');
  });

  it('reject a day with more sets than a snapshot can hold', () => {
    const sets = Array.from({ length: 160 }, (_, index) => ({ id: `y${index}`, setType: 'work' as const }));
    expect(idsAfter({ kind: 'add-slot', dayId: 'd2', slot: { id: 's9', exerciseId: 'e', kind: 'straight', sets } })).toBe(
      'program-too-large',
    );
  });
});
