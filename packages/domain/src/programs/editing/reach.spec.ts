import { describe, expect, it } from 'vitest';
import type { ProgramTree, Slot } from '../program-tree.js';
import { withSlotEdited } from './reach.js';

const slot = (week: number, min: number, more: Partial<Slot> = {}): Slot => ({
  id: `s${week}`,
  lineageId: 's0',
  exerciseId: 'squat',
  kind: 'straight',
  sets: [{ id: `p${week}`, setType: 'work', reps: { min } }],
  ...more,
});
const other: Slot = { id: 'x', exerciseId: 'row', kind: 'straight', sets: [] };
const tree: ProgramTree = {
  rules: [],
  weeks: [0, 1, 2].map((week) => ({
    id: `w${week}`,
    days: [{ id: `d${week}`, slots: [slot(week, 5 + week, week === 2 ? { note: 'own' } : {}), ...(week === 0 ? [other] : [])] }],
  })),
};
const newId = () => 'new';
const slotsAfter = (edited: Slot, reach: 'this' | 'from-here' | 'all-weeks') =>
  withSlotEdited(tree, edited, reach, newId).weeks.map(({ days }) => days[0]!.slots[0]!);

describe('the reach of an edit', () => {
  const front = { ...slot(1, 6), exerciseId: 'front-squat' };
  it('changes only the slot', () =>
    expect(slotsAfter(front, 'this').map(({ exerciseId }) => exerciseId)).toEqual(['squat', 'front-squat', 'squat']));
  it('changes the same slot of later weeks, and keeps their own values', () => {
    const after = slotsAfter(front, 'from-here');
    expect(after.map(({ exerciseId }) => exerciseId)).toEqual(['squat', 'front-squat', 'front-squat']);
    expect(after[2]).toMatchObject({ id: 's2', note: 'own', sets: [{ id: 'p2', reps: { min: 7 } }] });
  });
  it('changes all weeks, and copies sets under new ids', () => {
    const sets = [...slot(1, 3).sets, { id: 'p9', setType: 'top' as const }];
    const after = slotsAfter({ ...slot(1, 3), sets }, 'all-weeks');
    expect(after.map((one) => one.sets.map(({ id, reps }) => [id, reps?.min]))).toEqual([
      [
        ['p0', 3],
        ['new', undefined],
      ],
      [
        ['p1', 3],
        ['p9', undefined],
      ],
      [
        ['p2', 3],
        ['new', undefined],
      ],
    ]);
  });
  it('empties a field that the edit emptied', () =>
    expect(
      'lineageId' in slotsAfter({ ...slot(2, 7) }, 'all-weeks')[2]! && slotsAfter({ ...slot(2, 7) }, 'all-weeks')[2]!.note,
    ).toBeUndefined());
  it('changes nothing for an unknown slot', () => expect(withSlotEdited(tree, { ...other, id: 'gone' }, 'all-weeks', newId)).toBe(tree));
});
