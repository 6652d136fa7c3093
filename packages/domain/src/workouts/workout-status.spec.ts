import { describe, expect, it } from 'vitest';
import { isDone, isMissed, workoutStanding, type WorkoutProgress } from './workout-status.js';

const today = '2026-11-22';
const lookups: WorkoutProgress = { recorded: 'scheduled', scheduledOn: '2026-11-21', held: false, setsPlanned: 10, setsDone: 0 };
const standing = (change: Partial<WorkoutProgress>) => workoutStanding({ ...lookups, ...change }, today);

describe('the standing of a workout', () => {
  it('is missed from the day after the planned one', () => {
    expect(standing({})).toBe('missed');
    expect(standing({ scheduledOn: today })).toBe('scheduled');
    expect(standing({ scheduledOn: '2026-11-23' })).toBe('scheduled');
  });
  it('is not missed during a pause', () => expect(standing({ held: true })).toBe('scheduled'));
  it('is partial if fewer sets were done than planned', () => {
    expect(standing({ recorded: 'completed', setsDone: 9 })).toBe('partial');
    expect(standing({ recorded: 'completed', setsDone: 10 })).toBe('completed');
    expect(standing({ recorded: 'completed', setsDone: 3, setsPlanned: null })).toBe('completed');
  });
  it.each(['in-progress', 'skipped', 'cancelled'] as const)('stays %s on any day', (recorded) =>
    expect(standing({ recorded })).toBe(recorded),
  );
  it('counts skipped as missed, and partial as done', () => {
    expect((['missed', 'skipped', 'scheduled', 'partial', 'completed'] as const).map(isMissed)).toEqual([true, true, false, false, false]);
    expect((['missed', 'skipped', 'scheduled', 'partial', 'completed'] as const).map(isDone)).toEqual([false, false, false, true, true]);
  });
});
