import { describe, expect, it } from 'vitest';
import type { ProgramTree, Slot } from '../program-tree.js';
import { withLighterWeek } from './lighter-week.js';

const slot = (id: string, exerciseId: string): Slot => ({ id, exerciseId, kind: 'straight', sets: [] });
const week = (id: string) => ({
  id,
  days: [{ id: `day of ${id}`, slots: [slot(`squat of ${id}`, 'squat'), slot(`row of ${id}`, 'row')] }],
});
const tree: ProgramTree = { weeks: [week('one'), week('two')], rules: [] };
const sharesOf = ({ weeks }: ProgramTree) => weeks.map(({ days }) => days[0]!.slots.map(({ loadPercent }) => loadPercent));

describe('a lighter week', () => {
  it('takes a share of all lifts of the week, and of no other week', () => {
    expect(sharesOf(withLighterWeek(tree, { weekId: 'two', percent: 80, exerciseIds: null }))).toEqual([
      [undefined, undefined],
      [80, 80],
    ]);
  });

  it('can be limited to chosen lifts', () => {
    expect(sharesOf(withLighterWeek(tree, { weekId: 'one', percent: 60, exerciseIds: new Set(['row']) }))[0]).toEqual([undefined, 60]);
  });

  it('returns to the written loads when undone', () => {
    const lighter = withLighterWeek(tree, { weekId: 'one', percent: 60, exerciseIds: null });
    expect(withLighterWeek(lighter, { weekId: 'one', percent: null, exerciseIds: null })).toEqual(tree);
  });
});
