import type { SheetWeek } from '@spotter/contracts/assigned-programs/sheets';
import type { ProgramTree, Slot } from '@spotter/domain/programs/program-tree';
import { describe, expect, it } from 'vitest';
import { exercisesOn, pagesOfClient, pagesOfTemplate, short } from './pages.js';

const id = (name: string) => name as never;
type Set = Slot['sets'][number];
const set = (over: Partial<Set> = {}): Set => ({ id: id('set'), setType: 'work', reps: { min: 5 }, ...over });
const slot = (over: Partial<Slot> = {}): Slot => ({ id: id('slot'), exerciseId: id('squat'), kind: 'straight', sets: [set()], ...over });
const tree = (...slots: readonly Slot[]): ProgramTree => ({ weeks: [{ id: id('week'), days: [{ id: id('day'), slots }] }], rules: [] });
const groupsOf = (...slots: readonly Slot[]) => pagesOfTemplate(tree(...slots))[0]!.days[0]!.groups;
const boxesOf = (over: Partial<Set>) => groupsOf(slot({ sets: [set(over)] }))[0]!.exercises[0]!.sets[0]!.boxes;
/** A set without repetitions. */
const without = ({ reps: _, ...rest }: Set): Partial<Set> => ({ ...rest, reps: undefined as never });

describe('the boxes of a set', () => {
  it('ask for load and repetitions, and for effort only when the slot asks for it', () => {
    expect(boxesOf({})).toEqual(['load', 'reps']);
    expect(boxesOf({ effort: { kind: 'rpe', value: 8, as: 'target' } })).toEqual(['load', 'reps', 'rpe']);
    expect(boxesOf({ effort: { kind: 'rir', value: 2, as: 'cap' } })).toEqual(['load', 'reps', 'rir']);
  });

  it('ask for no load of body weight alone', () => {
    expect(boxesOf({ load: { kind: 'bodyweight' } })).toEqual(['reps']);
  });

  it('ask for time and distance, and for a load only if one is written', () => {
    expect(boxesOf(without(set({ seconds: 45 })))).toEqual(['seconds']);
    expect(boxesOf(without(set({ metres: 400, load: { kind: 'absolute', load: { value: 20, unit: 'kg' } } })))).toEqual(['load', 'metres']);
  });
});

describe('the sets of an exercise', () => {
  it('repeat by the rounds of their group, warm-ups once and without a number', () => {
    const [group] = groupsOf(slot({ kind: 'emom', rounds: 3, sets: [set({ setType: 'warm-up' }), set()] }));
    expect(group!.exercises[0]!.sets.map(({ number }) => number)).toEqual([null, 1, 2, 3]);
    expect(new Set(group!.exercises[0]!.sets.map(({ key }) => key)).size).toBe(4);
  });

  it('share one rest and tempo, or show none', () => {
    const line = (...sets: readonly Set[]) => groupsOf(slot({ sets }))[0]!.exercises[0]!;
    expect(line(set({ restSeconds: 90, tempo: '31X0' }), set({ restSeconds: 90, tempo: '31X0' }))).toMatchObject({
      restSeconds: 90,
      tempo: '31X0',
    });
    expect(line(set({ restSeconds: 90 }), set({ restSeconds: 120 })).restSeconds).toBeNull();
  });

  it('keep a share as written, and a load as a load', () => {
    const load = { value: 60, unit: 'kg' } as const;
    const written = { kind: 'percent-training-max', percent: 80 } as const;
    const sets = groupsOf(slot({ sets: [set({ load: { kind: 'absolute', load } }), set({ load: written })] }))[0]!.exercises[0]!.sets;
    expect(sets.map((line) => [line.set.load, line.set.written])).toEqual([
      [load, undefined],
      [undefined, written],
    ]);
  });
});

describe('the groups of a day', () => {
  it('join neighbours of one letter and kind, with the rest after a round in the heading', () => {
    const groups = groupsOf(
      slot({ id: id('a1'), kind: 'superset', label: 'A1', restAfterRoundSeconds: 90, sets: [set(), set()] }),
      slot({ id: id('a2'), kind: 'superset', label: 'A2', sets: [set()] }),
      slot({ id: id('b'), label: 'B' }),
    );
    expect(groups.map(({ kind, letter, rounds, restSeconds }) => [kind, letter, rounds, restSeconds])).toEqual([
      ['superset', 'A', 2, 90],
      [null, null, null, null],
    ]);
    expect(groups[0]!.exercises.map(({ label }) => label)).toEqual(['A1', 'A2']);
  });

  it('are groups with one exercise only if they have a clock', () => {
    expect(groupsOf(slot({ kind: 'superset', label: 'A1' }))[0]!.kind).toBeNull();
    expect(groupsOf(slot({ kind: 'emom', intervalSeconds: 60, rounds: 5 }))[0]).toMatchObject({
      kind: 'emom',
      clockSeconds: 60,
      rounds: 5,
    });
    expect(groupsOf(slot({ kind: 'amrap', capSeconds: 720 }))[0]).toMatchObject({ kind: 'amrap', clockSeconds: 720, rounds: null });
    expect(groupsOf(slot({ kind: 'for-time' }))[0]).toMatchObject({ kind: 'for-time', clockSeconds: null, rounds: 1 });
  });
});

describe('the pages', () => {
  const week = (number: number, days: SheetWeek['days']): SheetWeek => ({ number, deload: false, days });
  const day = (on: string | null, rest = false) => ({ nodeId: `${on}`, on, rest, slots: [] });

  it('are one per week in order, with the first and the last planned day', () => {
    const pages = pagesOfClient([
      { weeks: [week(1, [day('2026-03-04'), day(null, true), day('2026-03-02')]), week(2, [day(null)])] },
      { weeks: [week(3, [])] },
    ]);
    expect(pages.map(({ week: number, from, to }) => [number, from, to])).toEqual([
      [1, '2026-03-02', '2026-03-04'],
      [2, null, null],
      [3, null, null],
    ]);
    expect(pages[0]!.days.map(({ number }) => number)).toEqual([1, null, 2]);
  });

  it('name each exercise once', () => {
    expect(exercisesOn(pagesOfTemplate(tree(slot(), slot(), slot({ exerciseId: id('row') }))))).toEqual(['squat', 'row']);
  });
});

describe('a note on paper', () => {
  it('is cut after a whole word', () => {
    expect(short('  Brace\nfirst ')).toBe('Brace first');
    const long = short('word '.repeat(60));
    expect(long.length).toBeLessThanOrEqual(140);
    expect(long).toMatch(/word…$/);
    expect(short('x'.repeat(200))).toHaveLength(140);
  });
});
