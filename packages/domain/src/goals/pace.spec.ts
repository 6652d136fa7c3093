import { addDays } from '@spotter/contracts/civil-date';
import { describe, expect, it } from 'vitest';
import { paceTo } from './pace.js';

const today = '2026-11-25';
const days = (...values: readonly (readonly [daysAgo: number, value: number])[]) =>
  values.map(([daysAgo, value]) => ({ on: addDays(today, -daysAgo), value }));
const aKiloAWeek = days([28, 100], [21, 101], [14, 102], [7, 103], [0, 104]);

describe('the pace to a goal', () => {
  it('extends the line through the last twelve weeks', () => {
    const pace = paceTo(110, aKiloAWeek, today);
    expect(pace?.perWeek).toBeCloseTo(1, 9);
    expect(pace?.reachedOn).toBe(addDays(today, 42));
    // Older and future days do not count.
    expect(paceTo(110, [...days([84, 500]), ...aKiloAWeek, ...days([-1, 500])], today)).toEqual(pace);
  });

  it('follows a scattered line, and a falling one', () => {
    expect(paceTo(110, days([28, 101], [21, 99], [14, 102], [7, 101]), today)?.perWeek).toBeCloseTo(0.3, 9);
    expect(paceTo(75, days([21, 83], [14, 82], [7, 81], [0, 80]), today)).toEqual({ perWeek: -1, reachedOn: addDays(today, 35) });
  });

  it('leads nowhere if the line is level, goes the other way or takes more than five years', () => {
    expect(paceTo(110, days([21, 100], [14, 100], [7, 100], [0, 100]), today)).toEqual({ perWeek: 0, reachedOn: null });
    expect(paceTo(90, aKiloAWeek, today)?.reachedOn).toBeNull();
    expect(paceTo(500, aKiloAWeek, today)?.reachedOn).toBeNull();
  });

  it('needs four days that span three weeks', () => {
    expect(paceTo(110, days([21, 100], [7, 101], [0, 102]), today)).toBeNull();
    expect(paceTo(110, days([20, 100], [10, 101], [5, 101], [0, 102]), today)).toBeNull();
    expect(paceTo(110, [], today)).toBeNull();
  });
});
