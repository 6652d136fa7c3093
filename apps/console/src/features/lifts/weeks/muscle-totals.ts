import type { Week } from './week-chart.js';

/** Full weeks that the mean covers. */
export const meanWeeks = 4;
/** Hard sets by muscle in one week, or their mean over the last full weeks. */
export type MuscleTotal = { readonly muscle: string; readonly sets: number };

const setsOf = (week: Week, muscle: string): number => week.muscles.find((each) => each.muscle === muscle)?.sets ?? 0;

/** Muscles of all weeks, the most trained first. */
export const musclesOfWeeks = (weeks: readonly Week[]): readonly string[] => {
  const totals = new Map<string, number>();
  for (const { muscles } of weeks) for (const { muscle, sets } of muscles) totals.set(muscle, (totals.get(muscle) ?? 0) + sets);
  return [...totals].toSorted((one, other) => other[1] - one[1] || one[0].localeCompare(other[0])).map(([muscle]) => muscle);
};

/** @param from first day of a week; null for the mean of the last full weeks, without the present one */
export const muscleTotals = (weeks: readonly Week[], from: string | null): readonly MuscleTotal[] => {
  const counted = from === null ? weeks.slice(-meanWeeks - 1, -1) : weeks.filter((week) => week.from === from);
  return musclesOfWeeks(weeks).map((muscle) => ({
    muscle,
    sets: counted.reduce((sum, week) => sum + setsOf(week, muscle), 0) / Math.max(1, counted.length),
  }));
};
