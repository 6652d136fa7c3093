import type { FollowUpItem } from '@spotter/contracts/follow-ups/queries';
import { describe, expect, it } from 'vitest';
import { clientRows, newRecords } from './client-rows.js';

const item = (client: string, kind: FollowUpItem['kind'], at: string | null = '2026-11-25T10:00:00Z'): FollowUpItem => ({
  kind,
  about: `${client} ${kind} ${at}`,
  customer: { id: client, name: client, lastname: 'Kaya' },
  coach: null,
  at,
  lastWorkoutAt: null,
  count: null,
  usual: null,
  exerciseId: null,
  workoutId: null,
  assignedProgramId: null,
  conversationId: null,
  text: null,
});
const shown = (items: readonly FollowUpItem[]) =>
  clientRows(items).map(({ customer, reasons }) => [customer.id, reasons.map(({ kind }) => kind)]);

describe('the rows of the queue', () => {
  it('hold each client once, with all reasons, the most urgent first', () => {
    expect(shown([item('ada', 'missed'), item('bora', 'check-in'), item('ada', 'pain'), item('ada', 'quiet')])).toEqual([
      ['ada', ['pain', 'missed', 'quiet']],
      ['bora', ['check-in']],
    ]);
  });

  it('are ranked by the most urgent reason, however many others a client has', () => {
    expect(shown([item('ada', 'missed'), item('ada', 'stalled'), item('ada', 'quiet'), item('bora', 'pain')]).map(([id]) => id)).toEqual([
      'bora',
      'ada',
    ]);
  });

  it('put a client with more reasons before one with fewer, if the first is the same', () => {
    expect(shown([item('ada', 'missed', '2026-11-20T10:00:00Z'), item('bora', 'missed'), item('bora', 'stalled')])).toEqual([
      ['bora', ['missed', 'stalled']],
      ['ada', ['missed']],
    ]);
  });

  it('put who waits longer first among equals, and then keep their place', () => {
    const items = [
      item('ada', 'unanswered', '2026-11-25T10:00:00Z'),
      item('bora', 'unanswered', '2026-11-24T10:00:00Z'),
      item('can', 'unanswered', null),
      item('deniz', 'unanswered', '2026-11-25T10:00:00Z'),
    ];
    const order = ['bora', 'ada', 'deniz', 'can'];
    expect(shown(items).map(([id]) => id)).toEqual(order);
    expect(shown(items.toReversed()).map(([id]) => id)).toEqual(order);
  });

  it('hold both occasions of one kind, the older first', () => {
    const rows = clientRows([item('ada', 'pain', '2026-11-25T10:00:00Z'), item('ada', 'pain', '2026-11-23T10:00:00Z')]);
    expect(rows.flatMap(({ reasons }) => reasons.map(({ at }) => at))).toEqual(['2026-11-23T10:00:00Z', '2026-11-25T10:00:00Z']);
  });

  it('leave out records, which stand apart, newest first', () => {
    const items = [item('ada', 'record', '2026-11-23T10:00:00Z'), item('bora', 'record', '2026-11-25T10:00:00Z'), item('ada', 'missed')];
    expect(shown(items)).toEqual([['ada', ['missed']]]);
    expect(newRecords(items).map(({ customer }) => customer.id)).toEqual(['bora', 'ada']);
  });
});
