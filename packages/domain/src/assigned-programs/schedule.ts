// From a program's training days to calendar dates. Weeks are counted in sevens from the start date, whatever day
// that is, so a program that starts on a Wednesday trains Wednesday, Friday, Monday when its days are mon, wed, fri.
import { addDays, indexOfWeekday, type Weekday, weekdayIndex } from '@spotter/contracts/civil-date';
import type { LocalDate } from '../kernel.js';
import type { OutlineDay } from '../programs/outline.js';

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

type Sessions = { readonly places: readonly number[]; readonly perWeek: number };
/**
 * Maps each training day to a day of its week, counted from 0. Training days of a week that name the same weekday share a day. A training
 * day that names no weekday has a day of its own.
 */
const sessionsOf = (outline: readonly OutlineDay[]): Sessions => {
  const named = new Map<string, number>();
  const used = new Map<number, number>();
  const places = outline.map(({ week, weekday }) => {
    const known = weekday === undefined ? undefined : named.get(`${week} ${weekday}`);
    if (known !== undefined) return known;
    const place = used.get(week) ?? 0;
    used.set(week, place + 1);
    if (weekday !== undefined) named.set(`${week} ${weekday}`, place);
    return place;
  });
  return { places, perWeek: Math.max(0, ...used.values()) };
};

/** So many weekdays a program takes: 1 to 7. Two sessions that name the same weekday take one. */
export const daysToChoose = (outline: readonly OutlineDay[]): number => Math.min(7, Math.max(1, sessionsOf(outline).perWeek));

/** The weekdays to train on when nobody chose: the template's own where it names all of them, else the usual ones. */
export const defaultDays = (outline: readonly OutlineDay[]): readonly Weekday[] => {
  const named = outline.flatMap((day) => (day.weekday === undefined ? [] : [day.weekday]));
  const distinct = [...new Set(named)];
  if (named.length === outline.length && distinct.length === sessionsOf(outline).perWeek) return distinct;
  return usualDays[daysToChoose(outline)] ?? ['mon'];
};

/** Days after the start of a seven-day block that begins on the start date's weekday, rising. */
const offsets = (startsOn: LocalDate, days: readonly Weekday[]): readonly number[] => {
  const first = weekdayIndex(startsOn);
  return [...new Set(days)].map((day) => (indexOfWeekday(day) - first + 7) % 7).toSorted((left, right) => left - right);
};

/**
 * One date for each training day, in the outline's order. Every week of the program keeps to its own seven days. Where fewer days were
 * chosen than a week has sessions, those that name the same weekday share a day; where there are still too few, all of them follow each
 * other. Who chose a day for each session gets them on days of their own.
 */
export const datesOf = (outline: readonly OutlineDay[], startsOn: LocalDate, days: readonly Weekday[]): readonly LocalDate[] => {
  const chosen = offsets(startsOn, days);
  const perBlock = Math.max(1, chosen.length);
  const isOneEach = busiestWeek(outline) <= perBlock;
  const sessions = sessionsOf(outline);
  const oneAfterTheOther = !isOneEach && sessions.perWeek > perBlock;
  return outline.map((day, index) => {
    const block = oneAfterTheOther ? Math.floor(index / perBlock) : day.week - 1;
    const place = oneAfterTheOther ? index % perBlock : isOneEach ? day.day - 1 : (sessions.places[index] ?? 0);
    return addDays(startsOn, block * 7 + (chosen[place] ?? 0));
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
