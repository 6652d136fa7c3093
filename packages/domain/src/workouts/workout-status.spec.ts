import { describe, expect, it } from 'vitest';
import { isDone, isMissed, workoutStanding, type WorkoutProgress } from './workout-status.js';

const today = '2026-11-22';
const lookups: WorkoutProgress = { recorded: 'scheduled', scheduledOn: '2026-11-21', held: false, setsPlanned: 10, setsDone: 0 };
const standing = (change: Partial<WorkoutProgress>) => workoutStanding({ ...lookups, ...change }, today);

describe('how a workout stands', () => {
  it('is missed the day after it was planned, and not before', () => {
    expect(standing({})).toBe('missed');
    expect(standing({ scheduledOn: today })).toBe('scheduled');
    expect(standing({ scheduledOn: '2026-11-23' })).toBe('scheduled');
  });
  it('is not missed in a pause', () => expect(standing({ held: true })).toBe('scheduled'));
  it('is partial when it was finished with fewer sets than were asked for', () => {
    expect(standing({ recorded: 'completed', setsDone: 9 })).toBe('partial');
    expect(standing({ recorded: 'completed', setsDone: 10 })).toBe('completed');
    expect(standing({ recorded: 'completed', setsDone: 3, setsPlanned: null })).toBe('completed');
  });
  it.each(['in-progress', 'skipped', 'cancelled'] as const)('stays %s whatever the day', (recorded) =>
    expect(standing({ recorded })).toBe(recorded),
  );
  it('counts as missed when it was skipped, and as done when a part of it was', () => {
    expect((['missed', 'skipped', 'scheduled', 'partial', 'completed'] as const).map(isMissed)).toEqual([true, true, false, false, false]);
    expect((['missed', 'skipped', 'scheduled', 'partial', 'completed'] as const).map(isDone)).toEqual([false, false, false, true, true]);
  });
});
