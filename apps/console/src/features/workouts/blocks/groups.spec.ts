import { describe, expect, it } from 'vitest';
import type { SetView } from '../fold-workout.js';
import type { ExerciseBlock, SetRow, Slot } from './exercise-blocks.js';
import { currentRound, openRowsOfRound, partsOf, restSecondsAfter, roundsOf, rowsInOrder } from './groups.js';

const row = (key: string, isDone = false, setType: SetRow['setType'] = 'work'): SetRow => ({
  key,
  number: 1,
  setType,
  target: { prescriptionId: key, setType, restSeconds: 90 },
  previous: null,
  done: isDone ? ({ id: key, voided: false } as SetView) : null,
});
const block = (label: string | null, kind: string, rows: readonly SetRow[], over: Partial<ExerciseBlock> & { rest?: number } = {}) =>
  ({
    slotId: `${label}`,
    label,
    rows,
    skipped: false,
    left: false,
    plan: { kind, ...(over.rest !== undefined && { restAfterRoundSeconds: over.rest }) } as Slot,
    ...over,
  }) as ExerciseBlock;
const rowsOf = (name: string, done: number, all = 2) => Array.from({ length: all }, (_, at) => row(`${name}${at + 1}`, at < done));
const pair = (doneA: number, doneB: number, over: Partial<ExerciseBlock> = {}) => [
  block('A1', 'superset', rowsOf('a', doneA), { rest: 150 }),
  block('A2', 'superset', rowsOf('b', doneB), { rest: 150, ...over }),
];
const names = (blocks: readonly ExerciseBlock[]) =>
  partsOf(blocks).map(({ block: one, group }) => (group === null ? one.label : group.blocks.map(({ label }) => label).join('+')));
const keys = (blocks: readonly ExerciseBlock[]) => rowsInOrder(blocks).map(({ row: { key } }) => key);
const group = (blocks: readonly ExerciseBlock[]) => partsOf(blocks)[0]!.group!;

describe('the groups of a workout', () => {
  it('join neighbours of one letter and kind; a single exercise is one only with a clock', () => {
    const rows = [row('x')];
    expect(names([...pair(0, 0), block('B1', 'superset', rows), block('C', 'emom', rows), block(null, 'amrap', rows)])).toEqual([
      'A1+A2',
      'B1',
      'C',
      '',
    ]);
    expect(names([block('A1', 'superset', rows), block('B', 'straight', rows), block('A2', 'superset', rows)])).toEqual(['A1', 'B', 'A2']);
    expect(names([block('A1', 'superset', rows), block('A2', 'circuit', rows)])).toEqual(['A1', 'A2']);
    expect(partsOf([block('C', 'emom', rows)])[0]?.group?.kind).toBe('emom');
    expect(partsOf([block('C', 'for-time', rows)])[0]?.group?.kind).toBe('for-time');
  });

  it('stay together when the client swaps an exercise midway', () => {
    const [first, second] = pair(1, 0) as [ExerciseBlock, ExerciseBlock];
    expect(names([first, { ...second, left: true, label: 'A2 before' }, second])).toEqual(['A1+A2', 'A2 before']);
  });

  it('are trained round by round, warm-ups first', () => {
    const [first, second] = pair(0, 0) as [ExerciseBlock, ExerciseBlock];
    const warm = { ...first, rows: [row('warm', false, 'warm-up'), ...first.rows] };
    expect(keys([warm, second, block('B', 'straight', rowsOf('c', 0))])).toEqual(['warm', 'a1', 'b1', 'a2', 'b2', 'c1', 'c2']);
  });

  it('name the open sets of the current round', () => {
    const open = (done: readonly [number, number]) => openRowsOfRound(group(pair(...done))).map(({ row: { key } }) => key);
    expect([open([0, 0]), open([1, 0]), open([1, 1]), open([2, 2])]).toEqual([['a1', 'b1'], ['b1'], ['a2', 'b2'], []]);
  });

  it('count the round with the first open set', () => {
    expect(currentRound(roundsOf(group(pair(0, 0))))).toBe(1);
    expect(currentRound(roundsOf(group(pair(1, 0))))).toBe(1);
    expect(currentRound(roundsOf(group(pair(1, 1))))).toBe(2);
    expect(currentRound(roundsOf(group(pair(2, 2))))).toBe(2);
  });
});

describe('the rest after a set', () => {
  const after = (blocks: readonly ExerciseBlock[], which: number, set: number) =>
    restSecondsAfter(blocks, { block: blocks[which]!, row: blocks[which]!.rows[set]! });

  it('comes from the program, or is two minutes', () => {
    expect(after([block('A', 'straight', [row('a')])], 0, 0)).toBe(90);
    expect(after([block('A', 'straight', [{ ...row('a'), target: null }])], 0, 0)).toBe(120);
  });

  it('comes once per round of a group, in whichever order its exercises are done', () => {
    expect(after(pair(0, 0), 0, 0)).toBeNull();
    expect(after(pair(1, 0), 1, 0)).toBe(150);
    expect(after(pair(0, 1), 0, 0)).toBe(150);
    expect(after(pair(0, 0), 1, 0)).toBeNull();
    expect(after(pair(0, 0, { skipped: true }), 0, 0)).toBe(150);
  });

  it('is left to the clock of an EMOM, an AMRAP and work for time', () => {
    expect(after([block('A', 'emom', rowsOf('a', 0))], 0, 0)).toBeNull();
    expect(after([block('A', 'amrap', rowsOf('a', 0))], 0, 0)).toBeNull();
    expect(after([block('A', 'for-time', rowsOf('a', 0))], 0, 0)).toBeNull();
  });
});
