import { describe, expect, it } from 'vitest';
import { adherenceOf, endsOf, seenOf } from './customer-facets.js';

const now = Date.parse('2026-03-31T12:00:00Z');

describe('the filters of clients', () => {
  it('group by the last workout', () => {
    const seen = (lastWorkoutAt: string | null): string => seenOf({ lastWorkoutAt }, now);
    expect([seen('2026-03-30T08:00:00Z'), seen('2026-03-10T08:00:00Z'), seen('2026-01-01T08:00:00Z'), seen(null)]).toEqual([
      'week',
      'month',
      'older',
      'never',
    ]);
  });

  it('group by adherence', () => {
    const of = (done: number, due: number): string => adherenceOf({ adherence: { done, due } });
    expect([of(8, 10), of(5, 10), of(4, 10), of(0, 0)]).toEqual(['good', 'fair', 'low', 'none']);
  });

  it('group by the end of the program', () => {
    const program = { assignedProgramId: 'a', programId: 'p', name: { en: 'P' }, status: 'active', week: 1, weeks: 4 };
    const ends = (endsOn: string | null): string => endsOf({ program: { ...program, endsOn } }, now);
    expect([ends('2026-04-05'), ends('2026-05-01'), ends(null), endsOf({ program: null }, now)]).toEqual(['soon', 'later', 'open', 'none']);
  });
});
