// When a goal is reached if the last weeks go on.
import { addDays, daysBetween } from '@spotter/contracts/civil-date';
import { maxGoalDays } from '@spotter/contracts/goals/limits';

/** Value of a day, in any unit. */
export type Measured = { readonly on: string; readonly value: number };
/** `perWeek`: in the unit of the values. `reachedOn`: null if the line does not lead to the goal within five years. */
export type Pace = { readonly perWeek: number; readonly reachedOn: string | null };

export const paceDays = 84;
const minDays = 4;
const minSpanDays = 21;

/**
 * Fits a straight line by least squares through the days of the twelve weeks before `today`, and extends it to the goal.
 * @param days oldest first
 * @returns null with fewer than four days, or if they span less than three weeks
 */
export const paceTo = (goal: number, days: readonly Measured[], today: string): Pace | null => {
  const recent = days
    .filter(({ on }) => on > addDays(today, -paceDays) && on <= today)
    .map(({ on, value }) => ({ x: daysBetween(today, on), value }));
  const [first, last] = [recent[0], recent.at(-1)];
  if (first === undefined || last === undefined || recent.length < minDays || last.x - first.x < minSpanDays) return null;
  const mean = (of: (each: (typeof recent)[number]) => number): number => recent.reduce((sum, each) => sum + of(each), 0) / recent.length;
  const [meanX, meanValue] = [mean(({ x }) => x), mean(({ value }) => value)];
  const perDay = mean(({ x, value }) => (x - meanX) * (value - meanValue)) / mean(({ x }) => (x - meanX) ** 2);
  const now = meanValue - perDay * meanX;
  const left = (goal - now) / perDay;
  const isAhead = Number.isFinite(left) && left > 0 && left <= maxGoalDays;
  return { perWeek: perDay * 7, reachedOn: isAhead ? addDays(today, Math.ceil(left)) : null };
};
