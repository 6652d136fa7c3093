import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rule } from '../../progressions/rule.js';
import { editsBetween } from '../edits-between.js';
import type { ProgramTree, Slot } from '../program-tree.js';
import { applyEdits } from '../tree.js';
import { findDay, slotsOf } from '../tree-nodes.js';
import { copiedSlots, withDayMoved, withoutSlots, withSlotsMoved, withSlotsPasted } from './many-slots.js';

const rule = (id: string, name: string): Rule => ({
  id,
  name,
  scope: 'slot',
  gate: { over: 'all', reach: 'range-bottom', loadAtLeastPrescribed: true },
  pass: { after: 1, do: [] },
  fail: { after: 1, do: [] },
});
const slot = (id: string, more: Partial<Slot> = {}): Slot => ({
  id,
  exerciseId: 'squat',
  kind: 'straight',
  sets: [{ id: `${id} set`, setType: 'work' }],
  ...more,
});
const day = (id: string, slots: readonly Slot[]) => ({ id, slots });
const program: ProgramTree = {
  rules: [rule('r1', 'Linear')],
  weeks: [
    { id: 'w1', days: [day('d1', [slot('a'), slot('b', { ruleId: 'r1' }), slot('c')]), day('d2', [slot('d')])] },
    { id: 'w2', days: [day('d3', [slot('e'), slot('f')])] },
  ],
};
const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')).map((chosen) => new Set(chosen));
const days = fc.constantFrom('d1', 'd2', 'd3');
const slotIds = (tree: ProgramTree, dayId: string) => findDay(tree, dayId)?.slots.map(({ id }) => id);
const counter = () => {
  let next = 0;
  return () => `n${(next += 1)}`;
};

describe('several slots together', () => {
  it('are moved without loss or duplicates, by edits that give the same tree', () => {
    fc.assert(
      fc.property(ids, days, fc.option(fc.constantFrom('a', 'c', 'd', 'e', 'f'), { nil: undefined }), (chosen, to, before) => {
        const moved = withSlotsMoved(program, chosen, to, before);
        expect(
          slotsOf(moved)
            .map(({ id }) => id)
            .toSorted(),
        ).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
        expect(slotIds(moved, to)?.filter((id) => chosen.has(id))).toEqual([...chosen].toSorted());
        expect(applyEdits(program, editsBetween(program, moved))).toEqual(moved);
      }),
    );
  });

  it('are placed before the slot that they are dropped on', () => {
    expect(slotIds(withSlotsMoved(program, new Set(['a', 'e']), 'd1', 'c'), 'd1')).toEqual(['b', 'a', 'e', 'c']);
    expect(slotIds(withSlotsMoved(program, new Set(['b']), 'd1', 'a'), 'd1')).toEqual(['b', 'a', 'c']);
    expect(slotIds(withSlotsMoved(program, new Set(['a', 'b']), 'd1', 'a'), 'd1')).toEqual(['a', 'b', 'c']);
  });

  it('are removed together', () => {
    const left = withoutSlots(program, new Set(['a', 'c', 'e']));
    expect(slotsOf(left).map(({ id }) => id)).toEqual(['b', 'd', 'f']);
    expect(left.weeks[0]!.days[1]).toBe(program.weeks[0]!.days[1]);
  });

  it('keep their lineage when pasted within the program', () => {
    const pasted = withSlotsPasted(program, 'd3', copiedSlots(program, new Set(['b'])), counter(), 'f');
    expect(findDay(pasted, 'd3')?.slots.map(({ id, lineageId, ruleId }) => [id, lineageId, ruleId])).toEqual([
      ['e', undefined, undefined],
      ['n1', 'b', 'r1'],
      ['f', undefined, undefined],
    ]);
    expect(pasted.rules).toEqual(program.rules);
  });

  it('bring their rules into another program once, and reuse an equal rule', () => {
    const copied = copiedSlots(program, new Set(['a', 'b']));
    const empty: ProgramTree = { rules: [], weeks: [{ id: 'w', days: [day('x', [])] }] };
    const once = withSlotsPasted(empty, 'x', copied, counter());
    expect(once.rules).toEqual(program.rules);
    expect(findDay(once, 'x')?.slots.map(({ lineageId, ruleId }) => [lineageId, ruleId])).toEqual([
      [undefined, undefined],
      [undefined, 'r1'],
    ]);
    const ids2 = ['p', 'q', 'r', 's'];
    expect(withSlotsPasted(once, 'x', copied, () => ids2.shift()!).rules).toEqual(program.rules);
    const alike = withSlotsPasted({ ...empty, rules: [rule('other', 'Linear')] }, 'x', copied, counter());
    expect(alike.rules.map(({ id }) => id)).toEqual(['other']);
    expect(findDay(alike, 'x')?.slots[1]?.ruleId).toBe('other');
  });
});

describe('a day', () => {
  it('moves to the end of another week with its content', () => {
    const moved = withDayMoved(program, 'd1', 'w2');
    expect(moved.weeks.map((week) => week.days.map(({ id }) => id))).toEqual([['d2'], ['d3', 'd1']]);
    expect(slotIds(moved, 'd1')).toEqual(['a', 'b', 'c']);
    expect(withDayMoved(program, 'd1', 'nowhere')).toBe(program);
  });
});
