import { describe, expect, it } from 'vitest';
import type { Load } from '../kernel.js';
import type { PrescribedSet, PrescribedSlot } from '../workouts/prescribed-workout.js';
import { targetLoad } from '../workouts/loads/shown-load.js';
import type { ActualSet } from '../workouts/workout-events.js';
import { judge, type DoneSet } from './judge.js';
import type { Gate } from './rule.js';

const kg = (value: number): Load => ({ value, unit: 'kg' });
const all: Gate = { over: 'all', reach: 'range-bottom', loadAtLeastPrescribed: true };
const asked = (id: string, more: Partial<PrescribedSet> = {}): PrescribedSet => ({
  prescriptionId: id,
  setType: 'work',
  reps: { min: 8, max: 12 },
  load: kg(60),
  ...more,
});
const slotOf = (sets: readonly PrescribedSet[], more: Partial<PrescribedSlot> = {}): PrescribedSlot => ({
  slotId: 's1',
  exerciseId: 'squat',
  kind: 'straight',
  sets,
  ...more,
});
const done = (prescriptionId: string, actual: ActualSet, more: Partial<DoneSet> = {}): DoneSet => ({
  exerciseId: 'squat',
  setType: 'work',
  prescriptionId,
  performedAt: '2026-01-05T10:00:00.000Z',
  actual: { value: actual },
  voided: { value: false },
  ...more,
});
const two = slotOf([asked('a'), asked('b')]);
const judged = (gate: Gate, slot: PrescribedSlot, sets: Readonly<Record<string, DoneSet>>, exerciseId = 'squat') =>
  judge({ gate }, [{ slot, exerciseId }], sets);
const both = (first: ActualSet, second: ActualSet) => ({ x: done('a', first), y: done('b', second) });

describe('a workout by a rule', () => {
  it.each([
    ['range-bottom', 8, 'pass'],
    ['range-bottom', 7, 'fail'],
    ['range-top', 12, 'pass'],
    ['range-top', 11, 'fail'],
  ] as const)('that asks for the %s goes with %i repetitions in every set: %s', (reach, reps, expected) =>
    expect(judged({ ...all, reach }, two, both({ reps, load: kg(60) }, { reps, load: kg(60) })).judged).toBe(expected),
  );
  it('reads only the sets of its gate', () => {
    const mixed = both({ reps: 5, load: kg(60) }, { reps: 12, load: kg(60) });
    expect(judged(all, two, mixed).judged).toBe('fail');
    expect(judged({ ...all, over: 'last' }, two, mixed)).toMatchObject({ judged: 'pass', reps: 12, setIds: ['y'] });
    const topped = slotOf([asked('a', { load: kg(80) }), asked('b')]);
    expect(judged({ ...all, over: 'top' }, topped, both({ reps: 8, load: kg(80) }, { reps: 1, load: kg(60) })).setIds).toEqual(['x']);
  });
  it('reads the open set with the heaviest load', () => {
    const open = { min: 1, amrap: true };
    const slot = slotOf([asked('a', { reps: open, load: kg(95) }), asked('b', { reps: open, load: kg(65) })]);
    expect(judged({ ...all, over: 'amrap' }, slot, both({ reps: 4, load: kg(95) }, { reps: 15, load: kg(65) })).reps).toBe(4);
    expect(judged({ ...all, over: 'amrap' }, two, both({ reps: 8 }, { reps: 8 }))).toMatchObject({
      judged: 'not-judged',
      reason: 'nothing-to-judge',
    });
  });
  it('fails with a load that is lighter than planned by more than the noise of plates', () => {
    const at = (load: Load) => judged(all, two, both({ reps: 8, load }, { reps: 8, load })).judged;
    expect([at(kg(60)), at(kg(59.8)), at(kg(57.5)), at({ value: 132, unit: 'lb' })]).toEqual(['pass', 'pass', 'fail', 'pass']);
    expect(judged({ ...all, loadAtLeastPrescribed: false }, two, both({ reps: 8, load: kg(20) }, { reps: 8, load: kg(20) })).judged).toBe(
      'pass',
    );
  });
  it('passes with the load that a client sees in pounds, and fails with a lighter one', () => {
    const at = (prescribed: Load, load: Load) =>
      judged(all, slotOf([asked('a', { load: prescribed })]), { x: done('a', { reps: 8, load }) }).judged;
    const shown = Array.from({ length: 600 }, (_, step) => (step + 1) / 2).map((value) => at(kg(value), targetLoad(kg(value), 'lb')));
    expect(new Set(shown)).toEqual(new Set(['pass']));
    expect([130, 125].map((value) => at(kg(60), { value, unit: 'lb' }))).toEqual(['pass', 'fail']);
    // Kilograms for kilograms keep the noise of plates.
    expect(at(kg(60), kg(59))).toBe('fail');
  });
  it('fails above its effort limit, and is not judged without a recorded effort', () => {
    const capped: Gate = { ...all, effortAtMost: 8 };
    const at = (rpe?: number) => ({ reps: 8, load: kg(60), ...(rpe !== undefined && { rpe }) });
    expect(judged(capped, two, both(at(8), at(7))).judged).toBe('pass');
    expect(judged(capped, two, both(at(8.5), at(7))).judged).toBe('fail');
    expect(judged(capped, two, both(at(8), at()))).toMatchObject({ judged: 'not-judged', reason: 'effort-not-recorded' });
  });
  it('reports a set that was lighter or harder than its gate allows', () => {
    const verdict = (gate: Gate, actual: ActualSet) => judged(gate, two, both(actual, actual)).belowPrescription;
    expect([verdict(all, { reps: 8, load: kg(60) }), verdict(all, { reps: 3, load: kg(60) })]).toEqual([undefined, undefined]);
    expect(verdict(all, { reps: 12, load: kg(50) })).toBe(true);
    expect(verdict({ ...all, effortAtMost: 8 }, { reps: 12, load: kg(60), rpe: 9 })).toBe(true);
    expect(verdict({ ...all, loadAtLeastPrescribed: false }, { reps: 12, load: kg(50) })).toBeUndefined();
  });

  it('ignores the repetitions of the last set for a table if a set before it was not done as asked', () => {
    const table = [{ fromReps: 0, do: [] }];
    const open = slotOf([asked('a', { reps: { min: 5 } }), asked('b', { reps: { min: 1, amrap: true } })]);
    const isBelow = (sets: Readonly<Record<string, DoneSet>>, more: Partial<Gate> = {}) =>
      judge({ gate: { ...all, ...more }, table }, [{ slot: open, exerciseId: 'squat' }], sets).belowPrescription;
    const set = (reps: number) => ({ reps, load: kg(60) });
    expect(isBelow(both(set(5), set(9)))).toBeUndefined();
    expect(isBelow(both(set(5), set(9)), { reach: { reps: 8 } })).toBeUndefined();
    expect(isBelow(both(set(5), set(0)))).toBeUndefined();
    expect(isBelow(both(set(3), set(9)))).toBe(true);
    expect(isBelow({ y: done('b', set(9)) })).toBe(true);
    expect(isBelow({ x: done('a', set(5)) })).toBeUndefined();
    expect(isBelow(both(set(3), set(9)), { over: 'amrap' })).toBeUndefined();
  });
  it.each([
    [{ load: kg(0) }, undefined, 'pass'],
    [{ load: kg(0) }, kg(5), 'pass'],
    [{ load: kg(0) }, kg(-20), 'fail'],
    [{ load: undefined, bodyweightOnly: true }, undefined, 'pass'],
    [{ load: undefined, bodyweightOnly: true }, kg(-20), 'fail'],
    [{ load: undefined }, kg(-20), 'pass'],
  ] as const)('asked for the body weight by %j and done with %j is a %s', (line, load, expected) => {
    const { load: _, ...bare } = asked('a', line as Partial<PrescribedSet>);
    const slot = slotOf([line.load === undefined ? bare : { ...bare, load: line.load }]);
    expect(judged(all, slot, { x: done('a', { reps: 8, ...(load !== undefined && { load }) }) }).judged).toBe(expected);
  });

  describe('in rounds', () => {
    const circuit = slotOf([asked('a', { reps: { min: 8 } })], { rounds: 3 });
    const rounds = (...reps: readonly number[]) =>
      Object.fromEntries(
        reps.map((count, round) => [
          `x${round}`,
          done('a', { reps: count, load: kg(60) }, { performedAt: `2026-01-05T10:0${round}:00.000Z` }),
        ]),
      );
    it.each([
      [[8, 8, 8], 'pass'],
      [[5, 6, 8], 'fail'],
      [[8, 8, 5], 'fail'],
      [[8, 8], 'fail'],
      [[5, 8, 8, 8], 'pass'],
    ] as const)('of %j repetitions goes by every round: %s', (reps, expected) =>
      expect(judged(all, circuit, rounds(...reps)).judged).toBe(expected),
    );
    it('reads only the last round if the gate says so', () =>
      expect(judged({ ...all, over: 'last' }, circuit, rounds(5, 6, 8))).toMatchObject({ judged: 'pass', setIds: ['x2'] }));
  });

  it('fails if a set is missing, and is not judged without any', () => {
    expect(judged(all, two, { x: done('a', { reps: 8, load: kg(60) }) }).judged).toBe('fail');
    expect(judged(all, two, {})).toMatchObject({ judged: 'not-judged', reason: 'not-trained' });
  });
  it('ignores warm-ups, voided sets and extra sets', () => {
    const warmed = slotOf([asked('w', { setType: 'warm-up' }), asked('a')]);
    const sets = {
      w: done('w', { reps: 1 }),
      v: done('a', { reps: 1, load: kg(60) }, { voided: { value: true } }),
      x: done('a', { reps: 8, load: kg(60) }),
      y: done('a', { reps: 3, load: kg(40) }, { setType: 'warm-up', performedAt: '2026-01-05T10:05:00.000Z' }),
      z: { ...done('a', { reps: 1 }), prescriptionId: undefined },
    };
    expect(judged(all, warmed, sets)).toMatchObject({ judged: 'pass', setIds: ['x'] });
  });
  it('takes the last of two sets for the same line, also within a second', () => {
    const at = (performedAt: string, reps: number) => done('a', { reps, load: kg(60) }, { performedAt });
    const sets = { x: at('2026-01-05T10:00:00Z', 3), y: at('2026-01-05T10:00:00.500Z', 8) };
    expect(judged(all, slotOf([asked('a')]), sets)).toMatchObject({ judged: 'pass', setIds: ['y'] });
    const later = done('a', { reps: 3, load: kg(60) }, { performedAt: '2026-01-05T10:05:00.000Z' });
    expect(judged(all, slotOf([asked('a')]), { b: later, a: done('a', { reps: 8, load: kg(60) }) }).judged).toBe('fail');
  });
  it('is not judged with another exercise or in a lighter week', () => {
    const sets = both({ reps: 8, load: kg(60) }, { reps: 8, load: kg(60) });
    expect(judged(all, two, sets, 'leg-press')).toMatchObject({ reason: 'exercise-swapped' });
    expect(judged(all, { ...two, loadPercent: 80 }, sets)).toMatchObject({ reason: 'lighter-on-purpose' });
  });
  describe('in which some planned sets were done with another exercise', () => {
    const own = (id: string, reps = 8) => done(id, { reps, load: kg(60) });
    const other = (id: string, reps = 12) => done(id, { reps, load: kg(120) }, { exerciseId: 'leg-press' });
    const swapped = { judged: 'not-judged', reason: 'exercise-swapped', reps: null, lifted: null };
    it.each([
      ['all of them, without a swap', { x: other('a'), y: other('b') }, []],
      ['the first, then swapped back', { x: other('a'), y: own('b') }, ['y']],
      ['the last', { x: own('a'), y: other('b') }, ['x']],
    ])('is not judged: %s', (_which, sets, setIds) => expect(judged(all, two, sets)).toEqual({ ...swapped, setIds }));
    it('is judged by its gate’s sets if these used the planned exercise', () => {
      expect(judged({ ...all, over: 'last' }, two, { x: other('a'), y: own('b') })).toMatchObject({ judged: 'pass', setIds: ['y'] });
      expect(judged({ ...all, over: 'last' }, two, { x: own('a'), y: other('b') })).toMatchObject(swapped);
      const open = slotOf([asked('a', { reps: { min: 1, amrap: true } }), asked('b')]);
      expect(judged({ ...all, over: 'amrap' }, open, { x: other('a'), y: own('b') })).toMatchObject(swapped);
    });
    it('is judged if the client repeated the set with the planned exercise, in any order', () => {
      expect(judged(all, two, { x: other('a'), z: own('a'), y: own('b') })).toMatchObject({ judged: 'pass', setIds: ['z', 'y'] });
      expect(judged(all, two, { x: own('a', 5), z: other('a'), y: own('b') })).toMatchObject({ judged: 'fail', setIds: ['x', 'y'] });
    });
    it('ignores removed sets and sets of another line', () => {
      const removed = { ...other('b'), voided: { value: true } };
      expect(judged(all, two, { x: own('a'), y: removed })).toMatchObject({ judged: 'fail' });
      expect(judged(all, two, { x: own('a'), y: { ...other('b'), prescriptionId: undefined } })).toMatchObject({ judged: 'fail' });
    });
    it('is not judged by the remaining rounds', () => {
      const circuit = slotOf([asked('a')], { rounds: 3 });
      expect(judged(all, circuit, { x: own('a'), y: own('a'), z: other('a') })).toMatchObject(swapped);
      expect(judged(all, circuit, { x: own('a'), y: own('a') })).toMatchObject({ judged: 'fail' });
    });
  });
  it('counts seconds and metres if the plan asks for no repetitions', () => {
    const { reps: _, load: __, ...bare } = asked('a');
    const held = slotOf([{ ...bare, seconds: 45 }]);
    expect(judged(all, held, { x: done('a', { seconds: 45 }) }).judged).toBe('pass');
    expect(judged(all, held, { x: done('a', { seconds: 44 }) }).judged).toBe('fail');
    const ran = slotOf([{ ...bare, metres: 400 }]);
    expect(judged(all, ran, { x: done('a', { metres: 400 }) }).judged).toBe('pass');
  });
});
