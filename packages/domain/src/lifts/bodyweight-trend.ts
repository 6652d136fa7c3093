// Trend of the body weight: weigh-ins vary by a kilogram or two from day to day, their mean over a week does not.
import { addDays, daysBetween } from '@spotter/contracts/civil-date';
import type { WeighIn } from './bodyweight-on.js';

const trendDays = 7;

/**
 * Returns for each weighed day the mean of the weigh-ins of the seven days that end with it, in kilograms. `weights` has at most one weigh-in
 * per day, oldest first.
 */
export const bodyweightTrend = (weights: readonly WeighIn[]): readonly WeighIn[] => {
  let first = 0;
  let sum = 0;
  return weights.map(({ on, kg }, at) => {
    sum += kg;
    const since = addDays(on, 1 - trendDays);
    for (; weights[first]!.on < since; first += 1) sum -= weights[first]!.kg;
    return { on, kg: sum / (at - first + 1) };
  });
};

/**
 * Change of the trend a week, in kilograms: between the last day and the last one that is at least a week before it. Null if there is no
 * such day in the four weeks before.
 */
export const weeklyChange = (trend: readonly WeighIn[]): number | null => {
  const last = trend.at(-1);
  if (last === undefined) return null;
  const before = trend.findLast(({ on }) => daysBetween(on, last.on) >= trendDays);
  if (before === undefined) return null;
  const days = daysBetween(before.on, last.on);
  return days > 4 * trendDays ? null : ((last.kg - before.kg) / days) * 7;
};
