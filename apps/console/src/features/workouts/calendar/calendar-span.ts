// Which days a calendar shows, and what stands before and after them.
import { addDays, weekOf, type WeekStart } from '@spotter/contracts/civil-date';

export const calendarViews = ['month', 'week'] as const;
export type CalendarView = (typeof calendarViews)[number];

const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`;

/** The same day of another month, or the last one that it has. */
const addMonths = (date: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
};

/** Weeks of seven days: the one that `date` is in, or all that its month reaches into. */
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
