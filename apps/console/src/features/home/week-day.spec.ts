import { describe, expect, it } from 'vitest';
import { dayOf } from './week-day.js';

const today = '2026-11-25';
const workout = (status: 'scheduled' | 'in-progress' | 'completed' | 'skipped', scheduledOn = today) => ({ status, scheduledOn });

describe('a day of the week with two sessions', () => {
  it.each([
    ['open while one of them is to do', [workout('completed'), workout('scheduled')], 'open', 1],
    ['running while the client trains the second', [workout('completed'), workout('in-progress')], 'running', 1],
    ['done once both are', [workout('completed'), workout('completed')], 'done', 0],
    ['missed if one of them was', [workout('completed', '2026-11-24'), workout('scheduled', '2026-11-24')], 'missed', 1],
    ['open if the first was skipped', [workout('skipped'), workout('scheduled')], 'open', 1],
  ] as const)('is %s', (_, workouts, state, index) => expect(dayOf(workouts, today)).toEqual({ workout: workouts[index], state }));

  it('is empty without any', () => expect(dayOf([], today)).toEqual({ workout: undefined, state: 'none' }));
});
