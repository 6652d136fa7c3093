// From a program's training days to calendar dates. Weeks are counted in sevens from the start date, whatever day
// that is, so a program that starts on a Wednesday trains Wednesday, Friday, Monday when its days are mon, wed, fri.
import { addDays, indexOfWeekday, weekdayIndex } from '../civil-date.js';
import type { LocalDate } from '../kernel.js';
import type { OutlineDay } from '../programs/outline.js';
import type { Weekday } from '../programs/program-tree.js';

const usualDays: Readonly<Record<number, readonly Weekday[]>> = {
  1: ['mon'],
  2: ['mon', 'thu'],
  3: ['mon', 'wed', 'fri'],
  4: ['mon', 'tue', 'thu', 'fri'],
  5: ['mon', 'tue', 'wed', 'thu', 'fri'],
  6: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
  7: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
};

/** Training days of the fullest week. */
const busiestWeek = (outline: readonly OutlineDay[]): number => Math.max(0, ...outline.map((day) => day.day));
/** So many weekdays a program takes: 1 to 7. */
export const daysToChoose = (outline: readonly OutlineDay[]): number => Math.min(7, Math.max(1, busiestWeek(outline)));

/** The weekdays to train on when nobody chose: the template's own where it names all of them, else the usual ones. */
export const defaultDays = (outline: readonly OutlineDay[]): readonly Weekday[] => {
  const named = outline.flatMap((day) => (day.weekday === undefined ? [] : [day.weekday]));
  const distinct = [...new Set(named)];
  if (named.length === outline.length && distinct.length === busiestWeek(outline)) return distinct;
  return usualDays[daysToChoose(outline)] ?? ['mon'];
};

/** Days after the start of a seven-day block that begins on the start date's weekday, rising. */
const offsets = (startsOn: LocalDate, days: readonly Weekday[]): readonly number[] => {
  const first = weekdayIndex(startsOn);
  return [...new Set(days)].map((day) => (indexOfWeekday(day) - first + 7) % 7).toSorted((left, right) => left - right);
};

/**
 * One date for each training day, in the outline's order. Every week of the program keeps to its own seven days;
 * only where it has more training days than were chosen do all of them simply follow each other.
 */
export const datesOf = (outline: readonly OutlineDay[], startsOn: LocalDate, days: readonly Weekday[]): readonly LocalDate[] => {
  const places = offsets(startsOn, days);
  const perBlock = Math.max(1, places.length);
  const oneAfterTheOther = busiestWeek(outline) > perBlock;
  return outline.map((day, index) => {
    const block = oneAfterTheOther ? Math.floor(index / perBlock) : day.week - 1;
    const place = oneAfterTheOther ? index % perBlock : day.day - 1;
    return addDays(startsOn, block * 7 + (places[place] ?? 0));
  });
};

/** Whole weeks to add so that nothing of `dates` is before `on`; whole, so that everybody keeps their weekdays. */
export const daysToShift = (dates: readonly LocalDate[], on: LocalDate): number => {
  const first = dates.toSorted()[0];
  if (first === undefined || first >= on) return 0;
  let shift = 0;
  while (addDays(first, shift) < on) shift += 7;
  return shift;
};
