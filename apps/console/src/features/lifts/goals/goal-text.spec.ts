import { addDays } from '@spotter/contracts/civil-date';
import type { GoalItem } from '@spotter/contracts/goals/queries';
import { describe, expect, it } from 'vitest';
import { standingText } from './goal-text.js';

const today = '2026-11-25';
const goal = (value: number, exerciseId: string | null = 'squat'): GoalItem => ({
  exerciseId,
  load: { value, unit: 'kg' },
  by: null,
  setAt: '2026-11-01T10:00:00.000Z',
});
const days = (...values: readonly (readonly [daysAgo: number, value: number])[]) =>
  values.map(([daysAgo, value]) => ({ on: addDays(today, -daysAgo), value }));
/** Names the sentence and its values. */
const t = ((key: string, values: object = {}) => `${key.replace('goals.', '')} ${Object.values(values).join(' | ')}`.trim()) as never;
const said = (of: GoalItem, measured: ReturnType<typeof days>): string => standingText(of, measured, today, t);

describe('the text about a goal', () => {
  it('compares the best of a lift with it, and the newest body weight', () => {
    expect(said(goal(120), days([90, 119.96], [1, 90]))).toBe('reached');
    expect(said(goal(120), days([90, 119], [1, 90]))).toBe('left 1 kg');
    expect(said(goal(80, null), days([90, 80], [1, 90]))).toBe('left 10 kg');
    expect(said(goal(80, null), days([90, 90], [1, 80.2]))).toBe('reached');
    expect(said(goal(80), [])).toBe('noValue');
  });

  it('names the pace of the last weeks with its sign, and the day to which it leads', () => {
    const rising = days([28, 100], [21, 101], [14, 102], [7, 103], [0, 104]);
    expect(said(goal(110), rising)).toMatch(/^atPace left 6 kg \| \+1 kg \| .*2027/);
    expect(said(goal(90, null), rising)).toBe('notAtPace left 14 kg | +1 kg');
    const falling = days([28, 84], [21, 83], [14, 82], [7, 81], [0, 80]);
    expect(said(goal(78, null), falling)).toMatch(/^atPace left 2 kg \| −1 kg \| /);
  });
});
