import type { TimelineEntry } from '@spotter/contracts/customers/queries';
import { describe, expect, it } from 'vitest';
import { isLate, timelineItems } from './timeline-items.js';

let position = 0;
const entry = (kind: string, at: string, facts: Record<string, unknown> = {}, recordedAt = at): TimelineEntry => {
  position += 1;
  return { position, kind, occurredAt: `2026-11-${at}:00Z`, recordedAt: `2026-11-${recordedAt}:00Z`, actor: null, reason: null, facts };
};
const workoutId = 'w';

describe('a timeline', () => {
  it('collects the sets of a workout in its card, in the order they happened', () => {
    const items = timelineItems([
      entry('WorkoutLogged', '20T16:40', { workoutId }),
      entry('SetRecorded', '20T16:18', { workoutId }),
      entry('SetRecorded', '20T16:28', { workoutId }),
      entry('SetRecorded', '20T16:23', { workoutId }),
      entry('WorkoutStarted', '20T16:10', { workoutId }),
    ]);
    expect(items).toHaveLength(1);
    expect(items[0]?.kind === 'workout' && items[0].entries.map(({ occurredAt }) => occurredAt.slice(11, 16))).toEqual([
      '16:10',
      '16:18',
      '16:23',
      '16:28',
      '16:40',
    ]);
  });

  it('lists corrections and comments separately, at their own time', () => {
    const items = timelineItems([
      entry('SetCommented', '21T09:00', { workoutId }),
      entry('CoachAssigned', '20T20:00'),
      entry('SetRecorded', '20T16:18', { workoutId }),
    ]);
    expect(items.map((item) => (item.kind === 'entry' ? item.entry.kind : item.kind))).toEqual([
      'SetCommented',
      'CoachAssigned',
      'workout',
    ]);
  });

  it('orders by when things happened, not by when the server recorded them', () => {
    const late = entry('WorkoutStarted', '18T10:00', { workoutId }, '20T10:00');
    const items = timelineItems([late, entry('CoachAssigned', '19T10:00')]);
    expect(items.map(({ kind }) => kind)).toEqual(['entry', 'workout']);
    expect(isLate(late)).toBe(true);
  });
});
