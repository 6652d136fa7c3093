import { workout } from '@spotter/domain/workouts/workout';
import type { WorkoutEvent } from '@spotter/domain/workouts/workout-events';
import { describe, expect, it } from 'vitest';
import { inbox } from '../inbox/inbox.js';
import type { Projection, RecordedEvent, Row } from '../platform/projection.js';
import { workouts } from './workouts.js';

const of = { workoutId: 'w1', customerId: 'c1' };
const recordedAt = '2026-11-23T12:00:00.000Z';
const started: WorkoutEvent = { type: 'WorkoutStarted', data: { ...of, startedAt: '2026-11-23T09:00:00.000Z', prescribed: null } };
const logged: WorkoutEvent = { type: 'WorkoutLogged', data: { ...of, endedAt: '2026-11-23T10:00:00.000Z' } };
const discarded: WorkoutEvent = { type: 'FinishedWorkoutDiscarded', data: { ...of, discardedAt: recordedAt, sets: [] } };
const commented = (commentId: string): WorkoutEvent => ({ type: 'WorkoutCommented', data: { ...of, commentId, comment: 'Well paced' } });
const removed: WorkoutEvent = { type: 'WorkoutCommentRemoved', data: { ...of, commentId: 'k1' } };
const reacted = (reaction: 'fire' | 'clap' | null, memberId = 'coach-1'): WorkoutEvent => ({
  type: 'WorkoutReacted',
  data: { ...of, memberId, reaction },
});
const assigned = { type: 'CoachAssigned', data: { customerId: 'c1', coachId: 'coach-1', role: 'primary' } };

type Told = { readonly type: string; readonly data: object; readonly by?: string };
/** Rows of a projection after the events, by key. */
const rowsAfter = (projection: Pick<Projection, 'key' | 'events' | 'apply'>, events: readonly Told[]): Record<string, Row> => {
  const rows = new Map<string, Row>();
  const key = (parts: readonly string[]): string => parts.join(' ');
  const table = {
    get: (parts: readonly string[]) => rows.get(key(parts)),
    put: (row: Row) => void rows.set(key(projection.key.map((column) => row[column] as string)), row),
    change: (parts: readonly string[], changes: Row) =>
      void (rows.has(key(parts)) && rows.set(key(parts), { ...rows.get(key(parts)), ...changes })),
    delete: (parts: readonly string[]) => void rows.delete(key(parts)),
  };
  for (const [at, { by = 'coach-1', ...event }] of events.entries()) {
    if (!(projection.events as readonly string[]).includes(event.type)) continue;
    // A spec's events lack the rest of the envelope, which the handlers under test do not read.
    projection.apply(table, { ...event, recordedAt, position: at + 1, meta: { membership: by } } as unknown as RecordedEvent);
  }
  return Object.fromEntries(rows);
};
const workoutAfter = (...events: readonly Told[]): Row => rowsAfter(workouts, [started, logged, ...events])['w1']!;

describe('the row of a workout', () => {
  it('has its comments with author and time, oldest first, without removed ones', () => {
    const comment = (id: string) => ({ id, text: 'Well paced', by: 'coach-1', at: recordedAt });
    expect(workoutAfter(commented('k1'), commented('k2'))['comments']).toEqual([comment('k1'), comment('k2')]);
    expect(workoutAfter(commented('k1'), commented('k2'), removed)['comments']).toEqual([comment('k2')]);
  });

  it('has an empty text for a comment of an erased person, and each comment once', () => {
    const erased = { type: 'WorkoutCommented', data: { ...of, commentId: 'k1', comment: { erased: true } } };
    expect(workoutAfter(erased, erased)['comments']).toMatchObject([{ id: 'k1', text: '' }]);
  });

  it('has one reaction for each member', () => {
    expect(workoutAfter(reacted('fire'), reacted('clap', 'coach-2'), reacted('clap'))['reactions']).toEqual([
      { reaction: 'clap', by: 'coach-2', at: recordedAt },
      { reaction: 'clap', by: 'coach-1', at: recordedAt },
    ]);
    expect(workoutAfter(reacted('fire'), reacted(null))['reactions']).toEqual([]);
  });

  it('keeps comments and drops reactions when a discarded workout begins again, as a replay does', () => {
    const events: readonly WorkoutEvent[] = [commented('k1'), reacted('fire'), discarded, started];
    expect(workoutAfter(...events)).toMatchObject({ comments: [{ id: 'k1' }], reactions: [] });
    const { commentIds, reactions } = [started, logged, ...events].reduce(workout.evolve, workout.initial);
    expect({ commentIds, reactions }).toEqual({ commentIds: ['k1'], reactions: {} });
  });
});

describe('the inbox', () => {
  const itemsAfter = (...events: readonly Told[]) =>
    Object.values(rowsAfter(inbox, [assigned, ...events])).filter(({ kind }) => String(kind).startsWith('workout-'));

  it('tells the client of a comment by staff, and the coach of the client’s own', () => {
    expect(itemsAfter(commented('k1'))).toMatchObject([{ member_id: 'c1', kind: 'workout-comment', box: 'messages', read: false }]);
    expect(itemsAfter({ ...commented('k1'), by: 'c1' })).toMatchObject([{ member_id: 'coach-1', kind: 'workout-comment' }]);
  });

  it('has one item for each coach who reacts, which another reaction changes and taking it back removes', () => {
    const first = itemsAfter(reacted('fire'));
    expect(first).toMatchObject([{ member_id: 'c1', kind: 'workout-reaction', detail: { by: 'coach-1', reaction: 'fire' } }]);
    expect(itemsAfter(reacted('fire'), { ...reacted('fire', 'coach-2'), by: 'coach-2' })).toHaveLength(2);
    expect(itemsAfter(reacted('fire'), reacted('clap'))).toEqual([
      { ...first[0]!, detail: { workoutId: 'w1', by: 'coach-1', reaction: 'clap' } },
    ]);
    expect(itemsAfter(reacted('fire'), reacted('clap'), reacted(null))).toEqual([]);
  });
});
