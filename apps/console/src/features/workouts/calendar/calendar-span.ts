// Computes the days that a calendar shows, and the previous and next period.
import { addDays, weekOf, type WeekStart } from '@spotter/contracts/civil-date';
import { addMonths, firstOfMonth } from '@/lib/format/months.js';

export const calendarViews = ['month', 'week'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** Returns weeks of seven days: the week of `date`, or all weeks that overlap its month. */
export const weeksOf = (view: CalendarView, date: string, weekStart: WeekStart): readonly (readonly string[])[] => {
  if (view === 'week') return [weekOf(date, weekStart)];
  const first = firstOfMonth(date);
  const last = addDays(addMonths(first, 1), -1);
  const weeks: (readonly string[])[] = [];
  for (let week = weekOf(first, weekStart); week[0]! <= last; week = weekOf(addDays(week[6]!, 1), weekStart)) weeks.push(week);
  return weeks;
};

export const stepped = (view: CalendarView, date: string, by: 1 | -1): string =>
  view === 'week' ? addDays(date, 7 * by) : addMonths(date, by);
