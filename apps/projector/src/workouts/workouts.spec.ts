import { workout } from '@spotter/domain/workouts/workout';
import type { WorkoutEvent } from '@spotter/domain/workouts/workout-events';
import { slotOrder } from '@spotter/domain/workouts/workout-state';
import { describe, expect, it } from 'vitest';
import type { Key, RecordedEvent, Row } from '../platform/projection.js';
import { workouts } from './workouts.js';

const of = { workoutId: 'w1', customerId: 'c1' };
const slot = (slotId: string, exerciseId: string) => ({ slotId, exerciseId, kind: 'straight' as const, sets: [] });
const prescribed = {
  programId: 'p1',
  programVersion: 1,
  assignedProgramVersion: 1,
  nodeId: 'd1',
  week: 1,
  day: 1,
  slots: [slot('squat', 'e-squat'), slot('bench', 'e-bench')],
};
const started: WorkoutEvent = { type: 'WorkoutStarted', data: { ...of, startedAt: '2026-11-23T09:00:00.000Z', prescribed } };
const added = (slotId: string): WorkoutEvent => ({ type: 'WorkoutExerciseAdded', data: { ...of, slotId, exerciseId: `e-${slotId}` } });
const reordered = (...slotIds: readonly string[]): WorkoutEvent => ({
  type: 'WorkoutReordered',
  data: { ...of, slotIds, changedAt: '2026-11-23T09:30:00.000Z' },
});
const discarded: WorkoutEvent = { type: 'WorkoutDiscarded', data: { ...of, discardedAt: '2026-11-23T09:40:00.000Z' } };
const reopened: WorkoutEvent = { type: 'WorkoutReopened', data: of };

/** Returns the row after the events. */
const rowAfter = (...events: readonly WorkoutEvent[]): Row => {
  let row: Row | undefined;
  const rows = {
    get: (_key: Key) => row,
    put: (next: Row) => void (row = next),
    change: (_key: Key, changes: Row) => void (row = { ...row, ...changes }),
    delete: () => void (row = undefined),
  };
  for (const event of events) {
    const meta = { membership: 'coach-1' };
    workouts.apply(rows, { ...event, recordedAt: '2026-11-23T09:20:00.000Z', meta } as unknown as RecordedEvent);
  }
  return row!;
};
/** Returns the slots of the row after the events, in order. */
const slotsAfter = (...events: readonly WorkoutEvent[]): readonly string[] => {
  const { exercises } = rowAfter(...events) as unknown as { readonly exercises: readonly { readonly slotId: string }[] };
  return exercises.map(({ slotId }) => slotId);
};
const replayed = (...events: readonly WorkoutEvent[]): readonly string[] => slotOrder(events.reduce(workout.evolve, workout.initial));

describe('the exercises of a workout', () => {
  it('are in the order of a replay, in whichever order two devices add them', () => {
    expect(slotsAfter(started, added('slot-2'), added('slot-1'))).toEqual(['squat', 'bench', 'slot-1', 'slot-2']);
    expect(slotsAfter(started, added('slot-1'), added('slot-2'))).toEqual(['squat', 'bench', 'slot-1', 'slot-2']);
  });

  it.each([
    ['an exercise that arrives after an order', [started, added('slot-2'), reordered('slot-2', 'squat', 'bench'), added('slot-1')]],
    ['an order of a device that lacks an exercise', [started, added('slot-1'), added('slot-2'), reordered('bench')]],
    ['an order during a discard', [started, added('slot-1'), discarded, reordered('slot-1', 'bench', 'squat'), added('slot-0'), reopened]],
    ['a start after a discard', [started, reordered('bench', 'squat'), discarded, started, added('slot-1')]],
  ])('are in the order of a replay after %s', (_case, events) => {
    expect(slotsAfter(...events)).toEqual(replayed(...events));
  });
});

describe('the adjustments of a workout', () => {
  const adjusted: WorkoutEvent = {
    type: 'WorkoutAdjusted',
    data: { ...of, adjustmentId: 'a1', slotId: 'squat', sets: [{ prescriptionId: 'p1', reps: 3 }], reason: 'Slow' },
  };
  const answered = (taken: boolean, changedAt: string, late: object = {}): WorkoutEvent => ({
    type: 'AdjustmentAnswered',
    data: { ...of, adjustmentId: 'a1', taken, changedAt, ...late },
  });
  const withdrawn: WorkoutEvent = { type: 'AdjustmentWithdrawn', data: { ...of, adjustmentId: 'a1' } };
  const first = '2026-11-23T09:25:00.000Z';
  const proposed = {
    id: 'a1',
    slotId: 'squat',
    sets: [{ prescriptionId: 'p1', reps: 3 }],
    reason: 'Slow',
    by: 'coach-1',
    at: '2026-11-23T09:20:00.000Z',
  };
  const adjustmentsAfter = (...events: readonly WorkoutEvent[]) => rowAfter(started, adjusted, ...events)['adjustments'];

  it('wait for an answer, and keep the newest one', () => {
    expect(adjustmentsAfter()).toEqual([{ ...proposed, taken: null, answeredAt: null, withdrawn: false }]);
    const late = answered(false, '2026-11-23T09:24:00.000Z', { superseded: true });
    expect(adjustmentsAfter(answered(true, first), late)).toMatchObject([{ taken: true, answeredAt: first }]);
  });

  it('remember that they were withdrawn, and an answer that arrives afterwards', () =>
    expect(adjustmentsAfter(withdrawn, answered(true, first))).toMatchObject([{ withdrawn: true, taken: true }]));

  it('outlive a discard and a new start, as in a replay', () => {
    expect(adjustmentsAfter(discarded, started)).toMatchObject([{ id: 'a1' }]);
    expect([started, adjusted, discarded, started].reduce(workout.evolve, workout.initial).adjustments).toHaveProperty('a1');
  });
});

describe('the reports of pain of a workout', () => {
  const pain = { slotId: 'squat', exerciseId: 'e-squat', where: 'right-knee', level: 6, note: 'Sharp' } as const;
  const reported = (painId: string, reportedAt: string, more: object = {}): WorkoutEvent => ({
    type: 'PainReported',
    data: { ...of, painId, ...pain, reportedAt, ...more },
  });
  const withdrawn = (painId: string): WorkoutEvent => ({ type: 'PainWithdrawn', data: { ...of, painId } });
  const [first, second] = ['2026-11-23T09:05:00.000Z', '2026-11-23T09:08:00.000Z'];
  const item = (id: string, at: string) => ({ id, ...pain, by: 'coach-1', at });
  const columnsAfter = (...events: readonly WorkoutEvent[]) => {
    const { pains, hurt_at } = rowAfter(started, ...events);
    return { pains, hurt_at };
  };

  it('are kept with their author, and with the time of the newest', () => {
    expect(columnsAfter()).toEqual({ pains: [], hurt_at: null });
    expect(columnsAfter(reported('b', second), reported('a', first))).toEqual({
      pains: [item('b', second), item('a', first)],
      hurt_at: second,
    });
  });

  it('are kept once if an event is delivered twice', () =>
    expect(columnsAfter(reported('a', first), reported('a', first))).toEqual({ pains: [item('a', first)], hurt_at: first }));

  it('end with their withdrawal, and return if they are made again', () => {
    expect(columnsAfter(reported('a', first), reported('b', second), withdrawn('b'))).toEqual({
      pains: [item('a', first)],
      hurt_at: first,
    });
    expect(columnsAfter(reported('a', first), withdrawn('a'))).toEqual({ pains: [], hurt_at: null });
    expect(columnsAfter(reported('a', first), withdrawn('a'), reported('a', first))).toMatchObject({ pains: [{ id: 'a' }] });
  });

  it('outlive a discard and a new start, as in a replay', () => {
    const events = [reported('a', first), discarded, started];
    expect(columnsAfter(...events)).toMatchObject({ pains: [{ id: 'a' }] });
    expect([started, ...events].reduce(workout.evolve, workout.initial).painIds).toEqual(['a']);
  });

  it('leave out those of an erased person', () => {
    const erased = { where: { $erased: true }, level: { $erased: true }, note: { $erased: true } };
    expect(columnsAfter(reported('a', first, erased))).toEqual({ pains: [], hurt_at: null });
  });
});
