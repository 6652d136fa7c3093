import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { describe, expect, it } from 'vitest';
import { differenceTo, lastTimeOf } from './last-time.js';

const item = (id: string, startedAt: string | null, over: Partial<WorkoutItem> = {}) =>
  ({ id, name: { en: 'Squat day' }, startedAt, status: 'completed', setsDone: 12, tonnageKg: 5000, ...over }) as WorkoutItem;
const today = { id: 'now', name: { en: 'Squat day' }, startedAt: '2026-11-28T10:00:00.000Z' };

describe('the last time of a workout', () => {
  it('is the newest finished one of its name before it', () => {
    const done = [
      item('old', '2026-11-07T10:00:00.000Z'),
      item('last', '2026-11-21T10:00:00.000Z', { status: 'partial' }),
      item('later', '2026-11-29T10:00:00.000Z'),
      item('other', '2026-11-27T10:00:00.000Z', { name: { en: 'Bench day' } }),
      item('skipped', '2026-11-26T10:00:00.000Z', { status: 'skipped' }),
      item('now', '2026-11-28T10:00:00.000Z'),
      item('never', null),
    ];
    expect(lastTimeOf(today, done)?.id).toBe('last');
    expect(lastTimeOf({ ...today, name: null }, [item('a', '2026-11-21T10:00:00.000Z', { name: null })])).toBeUndefined();
    expect(lastTimeOf(today, [])).toBeUndefined();
  });

  it('differs by sets and by whole kilograms of volume', () => {
    expect(differenceTo(item('a', null), { sets: 14, volumeKg: 5120.6 })).toEqual({ sets: 2, volumeKg: 121 });
    expect(differenceTo(item('a', null), { sets: 9, volumeKg: 4000 })).toEqual({ sets: -3, volumeKg: -1000 });
  });
});
