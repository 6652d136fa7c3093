import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editsBetween } from '../../programs/edits-between.js';
import type { Day, ProgramTree, Slot } from '../../programs/program-tree.js';
import { randomTree } from '../../programs/testing.js';
import { applyEdits } from '../../programs/tree.js';
import { daysOf, idsOfTree } from '../../programs/tree-nodes.js';
import { mergeTrees, type Versions } from './merge-trees.js';

const slot = (id: string, min: number, more: Partial<Slot> = {}): Slot => ({
  id,
  exerciseId: id,
  kind: 'straight',
  sets: [{ id: `${id}-set`, setType: 'work', reps: { min } }],
  ...more,
});
const day = (id: string, ...slots: readonly Slot[]): Day => ({ id, slots });
const tree = (...weeks: readonly (readonly Day[])[]): ProgramTree => ({
  rules: [],
  weeks: weeks.map((days, index) => ({ id: `w${index + 1}`, days })),
});
const none: ReadonlySet<string> = new Set();
const merged = (versions: Pick<Versions, 'from' | 'to' | 'current'> & Partial<Versions>): ProgramTree =>
  mergeTrees({ fixed: none, except: none, ...versions });

const from = tree([day('d1', slot('squat', 5), slot('row', 8))], [day('d2', slot('bench', 5))]);

describe('a newer version merged into a client’s program', () => {
  it('equals the newer version if nothing was changed for the client', () => {
    const to = tree(
      [day('d1', slot('row', 8), slot('squat', 3))],
      [day('d2', slot('bench', 5), slot('curl', 10))],
      [day('d3', slot('dip', 8))],
    );
    expect(merged({ from, to, current: from })).toEqual(to);
  });
  it('keeps changes for the client, field by field', () => {
    const to = tree([day('d1', slot('squat', 3, { note: 'slow' }), slot('row', 8))], [day('d2', slot('bench', 5))]);
    const current = tree([day('d1', slot('squat', 4), slot('row', 8))], [day('d2', slot('bench', 5))]);
    expect(merged({ from, to, current }).weeks[0]!.days[0]!.slots[0]).toEqual(slot('squat', 4, { note: 'slow' }));
  });
  it('takes the new item to read before a day, unless the client has another one', () => {
    const [first, ...others] = from.weeks;
    const reading = (readBefore?: string): ProgramTree => ({
      ...from,
      weeks: [{ ...first!, days: [{ ...first!.days[0]!, ...(readBefore !== undefined && { readBefore }) }] }, ...others],
    });
    expect(merged({ from, to: reading('sleep'), current: from })).toEqual(reading('sleep'));
    expect(merged({ from, to: reading('sleep'), current: reading('food') })).toEqual(reading('food'));
    expect(merged({ from: reading('sleep'), to: from, current: reading('sleep') })).toEqual(from);
  });
  it('keeps an exercise added for the client behind its predecessor', () => {
    const to = tree([day('d1', slot('squat', 3), slot('row', 8), slot('curl', 12))], [day('d2', slot('bench', 5))]);
    const current = tree([day('d1', slot('squat', 5), slot('own', 10), slot('row', 8))], [day('d2', slot('bench', 5))]);
    expect(merged({ from, to, current }).weeks[0]!.days[0]!.slots.map(({ id }) => id)).toEqual(['squat', 'own', 'row', 'curl']);
  });
  it('does not restore what was removed for the client, and keeps the client’s changes of removed nodes', () => {
    const to = tree([day('d1', slot('squat', 3))], [day('d2')]);
    const current = tree([day('d1', slot('row', 8))], [day('d2', slot('bench', 6))]);
    expect(merged({ from, to, current })).toEqual(tree([day('d1')], [day('d2', slot('bench', 6))]));
  });
  it('keeps a past day unchanged, even if its week is removed', () => {
    const to = tree([day('d1', slot('squat', 3))]);
    const next = merged({ from, to, current: from, fixed: new Set(['d2']) });
    expect(next).toEqual(tree([day('d1', slot('squat', 3))], [day('d2', slot('bench', 5))]));
  });
  it('leaves out the coach’s exceptions', () => {
    const to = tree([day('d1', slot('squat', 3), slot('row', 6), slot('curl', 12))], [day('d2', slot('bench', 3))]);
    expect(merged({ from, to, current: from, except: new Set(['squat', 'curl', 'd2']) })).toEqual(
      tree([day('d1', slot('squat', 5), slot('row', 6))], [day('d2', slot('bench', 5))]),
    );
  });
  it('keeps a day in place if the week that it moved to is left out', () => {
    const to: ProgramTree = {
      rules: [],
      weeks: [
        { id: 'w1', days: from.weeks[0]!.days },
        { id: 'w9', days: from.weeks[1]!.days },
      ],
    };
    expect(merged({ from, to, current: from, except: new Set(['w9']) })).toEqual(from);
  });
});

const some = (ids: readonly string[], picks: readonly boolean[]): ReadonlySet<string> =>
  new Set(ids.filter((_, index) => picks[index % picks.length] === true));
const picks = fc.array(fc.boolean(), { minLength: 7, maxLength: 13 });
const dayIn = (all: ProgramTree, id: string): Day | undefined => daysOf(all).find((one) => one.id === id);

describe('merging any three versions', () => {
  it('keeps past days, has no duplicates, and follows from edits', () => {
    fc.assert(
      fc.property(randomTree, randomTree, fc.option(randomTree), picks, picks, (first, second, own, past, left) => {
        const current = own ?? first;
        const fixed = some(
          daysOf(current).map(({ id }) => id),
          past,
        );
        const except = some(idsOfTree(second), left);
        const next = mergeTrees({ from: first, to: second, current, fixed, except });
        for (const id of fixed) expect(dayIn(next, id)).toEqual(dayIn(current, id));
        const ids = idsOfTree(next);
        expect(new Set(ids).size).toBe(ids.length);
        expect(applyEdits(current, editsBetween(current, next))).toEqual(next);
        // The next merge leaves out the same nodes, so it changes nothing.
        expect(mergeTrees({ from: second, to: second, current: next, fixed, except })).toBe(next);
      }),
    );
  });
  it('equals the newer version without changes for the client, and changes nothing for an unchanged template', () => {
    fc.assert(
      fc.property(randomTree, randomTree, (first, second) => {
        expect(mergeTrees({ from: first, to: second, current: first, fixed: none, except: none })).toEqual(second);
        expect(mergeTrees({ from: first, to: structuredClone(first), current: second, fixed: none, except: none })).toBe(second);
      }),
    );
  });
  it('is undone by merging back', () => {
    fc.assert(
      fc.property(randomTree, randomTree, (first, second) => {
        const there = mergeTrees({ from: first, to: second, current: first, fixed: none, except: none });
        expect(mergeTrees({ from: second, to: first, current: there, fixed: none, except: none })).toEqual(first);
      }),
    );
  });
});
