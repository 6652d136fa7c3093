import { describe, expect, it } from 'vitest';
import { isAdjustment, withFixedDays } from './fixed-days.js';
import type { Day, ProgramTree } from '../program-tree.js';

const day = (id: string, reps: number): Day => ({
  id,
  slots: [
    { id: `slot of ${id}`, exerciseId: 'squat', kind: 'straight', sets: [{ id: `set of ${id}`, setType: 'work', reps: { min: reps } }] },
  ],
});
const tree = (...days: readonly Day[]): ProgramTree => ({
  weeks: days.map((one, index) => ({ id: `week ${index}`, days: [one] })),
  rules: [],
});

describe('fixed days', () => {
  it('are excluded from a change over many weeks, and named; the rest changes', () => {
    const before = tree(day('mon', 5), day('next mon', 5), day('last mon', 5));
    const after = tree(day('mon', 8), day('next mon', 8), day('last mon', 5));
    const { tree: next, kept } = withFixedDays(before, after, new Set(['mon', 'last mon']));
    expect(next).toEqual(tree(day('mon', 5), day('next mon', 8), day('last mon', 5)));
    expect(kept.map(({ id }) => id)).toEqual(['mon']);
  });

  it('have no effect if none of them changes', () => {
    const before = tree(day('mon', 5), day('next mon', 5));
    const after = tree(day('mon', 5), day('next mon', 8));
    expect(withFixedDays(before, after, new Set(['mon'])).tree).toBe(after);
  });
});

describe('edits of a client’s program', () => {
  it('change the content of days, not the days themselves', () => {
    expect(isAdjustment({ kind: 'remove-slot', slotId: 'a' })).toBe(true);
    expect(isAdjustment({ kind: 'update-day', dayId: 'a', changes: {} })).toBe(true);
    expect(isAdjustment({ kind: 'remove-day', dayId: 'a' })).toBe(false);
    expect(isAdjustment({ kind: 'update-week', weekId: 'a', changes: {} })).toBe(false);
  });
});
