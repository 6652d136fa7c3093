import { describe, expect, it } from 'vitest';
import type { Key, RecordedEvent, Row } from '../platform/projection.js';
import { inbox } from './inbox.js';

type Told = { readonly type: string; readonly data: object; readonly by?: string };
const of = { workoutId: 'w1', customerId: 'c1' };
const assigned: Told = { type: 'CoachAssigned', data: { customerId: 'c1', coachId: 'coach-1', role: 'primary' } };
const commented: Told = { type: 'WorkoutCommented', data: { ...of, commentId: 'k1', comment: 'Well paced' } };
const reacted = (reaction: 'fire' | 'clap' | null, by = 'coach-1'): Told => ({
  type: 'WorkoutReacted',
  data: { ...of, memberId: by, reaction },
  by,
});

/** Items about workouts after the events. */
const itemsAfter = (...events: readonly Told[]): readonly Row[] => {
  const rows = new Map<string, Row>();
  const key = (parts: Key): string => parts.join(' ');
  const table = {
    get: (parts: Key) => rows.get(key(parts)),
    put: (row: Row) => void rows.set(key([row['member_id'], row['id']] as Key), row),
    change: (parts: Key, changes: Row) => void rows.set(key(parts), { ...rows.get(key(parts)), ...changes }),
    delete: (parts: Key) => void rows.delete(key(parts)),
  };
  for (const [at, { by = 'coach-1', ...event }] of [assigned, ...events].entries()) {
    const envelope = { recordedAt: '2026-11-23T12:00:00.000Z', position: at + 1, meta: { membership: by } };
    // A spec's events lack the rest of the envelope, which the handlers under test do not read.
    inbox.apply(table, { ...event, ...envelope } as unknown as RecordedEvent);
  }
  return [...rows.values()].filter(({ kind }) => String(kind).startsWith('workout-'));
};

describe('the inbox', () => {
  it('tells the client of a comment by staff, and the coach of the client’s own', () => {
    expect(itemsAfter(commented)).toMatchObject([{ member_id: 'c1', kind: 'workout-comment', box: 'messages', read: false }]);
    expect(itemsAfter({ ...commented, by: 'c1' })).toMatchObject([{ member_id: 'coach-1', kind: 'workout-comment' }]);
  });

  it('has one item for each coach who reacts, which another reaction changes and taking it back removes', () => {
    const first = itemsAfter(reacted('fire'));
    expect(first).toMatchObject([{ member_id: 'c1', kind: 'workout-reaction', detail: { by: 'coach-1', reaction: 'fire' } }]);
    expect(itemsAfter(reacted('fire'), reacted('fire', 'coach-2'))).toHaveLength(2);
    expect(itemsAfter(reacted('fire'), reacted('clap'))).toEqual([
      { ...first[0]!, detail: { workoutId: 'w1', by: 'coach-1', reaction: 'clap' } },
    ]);
    expect(itemsAfter(reacted('fire'), reacted('clap'), reacted(null))).toEqual([]);
  });
});
