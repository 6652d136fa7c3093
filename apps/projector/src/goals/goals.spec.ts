import type { GoalEvent } from '@spotter/domain/goals/goal-events';
import { describe, expect, it } from 'vitest';
import type { Key, RecordedEvent, Row } from '../platform/projection.js';
import { goals } from './goals.js';

/** Rows after the events, by key. */
const rowsAfter = (...events: readonly (GoalEvent | { readonly type: string; readonly data: object })[]): Record<string, Row> => {
  const rows = new Map<string, Row>();
  const table = {
    get: (key: Key) => rows.get(key.join(' ')),
    put: (row: Row) => void rows.set(goals.key.map((column) => row[column]).join(' '), row),
    change: () => undefined,
    delete: (key: Key) => void rows.delete(key.join(' ')),
  };
  // A spec's events lack the envelope, which the handler does not read beyond this.
  for (const event of events) goals.apply(table, { ...event, recordedAt: '2026-11-25T10:00:00.000Z' } as unknown as RecordedEvent);
  return Object.fromEntries(rows);
};
const of = { customerId: 'c1' };
const load = { value: 140, unit: 'kg' } as const;
const squat: GoalEvent = { type: 'GoalSet', data: { ...of, exerciseId: 'squat', load, by: '2027-03-01' } };
const heavier: GoalEvent = { type: 'GoalSet', data: { ...of, exerciseId: 'squat', load: { value: 150, unit: 'kg' } } };
const weight: GoalEvent = { type: 'GoalSet', data: { ...of, load: { value: 80, unit: 'kg' } } };

describe('the rows of goals', () => {
  it('are one for each lift and one for the body weight, with the newest values', () => {
    const rows = rowsAfter(squat, weight, heavier);
    expect(Object.keys(rows)).toEqual(['c1 squat', 'c1 bodyweight']);
    expect(rows['c1 squat']).toMatchObject({ exercise_id: 'squat', load: { value: 150 }, by_day: null });
    expect(rows['c1 bodyweight']).toMatchObject({ exercise_id: null, load: { value: 80 } });
  });

  it('are the same when the events arrive twice, and gone after a removal', () => {
    expect(rowsAfter(squat, squat)).toEqual(rowsAfter(squat));
    const removed: GoalEvent = { type: 'GoalRemoved', data: { ...of, exerciseId: 'squat' } };
    expect(rowsAfter(squat, weight, removed, removed)).toEqual(rowsAfter(weight));
  });

  it('contain no goal of an erased client, whose load cannot be read', () =>
    expect(rowsAfter({ type: 'GoalSet', data: { ...of, load: { erased: true } } })).toEqual({}));
});
