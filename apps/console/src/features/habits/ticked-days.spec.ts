import type { HabitItem } from '@spotter/contracts/habits/queries';
import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '@/offline/outbox-entry.js';
import { keptIn, withTicksOf, type TickEntry } from './ticked-days.js';

const habit: HabitItem = { id: 'h1', name: 'Water', timesPerWeek: 5, archived: false, days: ['2026-11-23'] };
let seq = 0;
const entry = (type: TickEntry['type'], on: string, status: OutboxEntry['status'] = 'waiting', habitId = 'h1'): TickEntry => ({
  commandId: `c${(seq += 1)}`,
  gym: 'iron-temple',
  seq,
  occurredAt: '2026-11-25T10:00:00Z',
  status,
  deferrals: 0,
  position: null,
  code: null,
  type,
  payload: { customerId: 'c1', habitId, on },
});
const daysWith = (...entries: TickEntry[]) => withTicksOf([habit], entries)[0]?.days;

describe('days ticked on this device', () => {
  it('appear before the server answers', () => {
    expect(daysWith(entry('tick-habit', '2026-11-25'))).toEqual(['2026-11-23', '2026-11-25']);
    expect(daysWith(entry('untick-habit', '2026-11-23', 'settled'))).toEqual([]);
  });

  it('follow the last tap', () => {
    expect(daysWith(entry('tick-habit', '2026-11-25'), entry('untick-habit', '2026-11-25'))).toEqual(['2026-11-23']);
    expect(daysWith(entry('untick-habit', '2026-11-23'), entry('tick-habit', '2026-11-23'))).toEqual(['2026-11-23']);
  });

  it('do not count for another habit', () => {
    expect(daysWith(entry('tick-habit', '2026-11-25', 'waiting', 'h2'))).toEqual(['2026-11-23']);
  });

  it('are counted by week', () => {
    const weeks = [
      ['2026-11-22', '2026-11-23'],
      ['2026-11-24', '2026-11-25'],
    ];
    expect(keptIn(habit, weeks).map(({ kept }) => kept)).toEqual([1, 0]);
  });
});
