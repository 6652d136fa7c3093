// Maps a program's training days to calendar dates. Weeks are blocks of seven days from the start date, on whatever weekday: a program with
// the days mon, wed, fri that starts on a Wednesday trains Wednesday, Friday, Monday.
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

/** Number of training days of the fullest week. */
const busiestWeek = (outline: readonly OutlineDay[]): number => Math.max(0, ...outline.map((day) => day.day));

type Sessions = { readonly places: readonly number[]; readonly perWeek: number };
/**
 * Maps each training day to a day of its week, counted from 0. Training days of a week with the same weekday share a day. A training day
 * without a weekday gets its own day.
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

/** Number of weekdays that a program needs: 1 to 7. Two sessions with the same weekday need one. */
export const daysToChoose = (outline: readonly OutlineDay[]): number => Math.min(7, Math.max(1, sessionsOf(outline).perWeek));

/** Default weekdays: the template's own if it names all of them, else common ones. */
export const defaultDays = (outline: readonly OutlineDay[]): readonly Weekday[] => {
  const named = outline.flatMap((day) => (day.weekday === undefined ? [] : [day.weekday]));
  const distinct = [...new Set(named)];
  if (named.length === outline.length && distinct.length === sessionsOf(outline).perWeek) return distinct;
  return usualDays[daysToChoose(outline)] ?? ['mon'];
};

/** Days after the start of a seven-day block that begins on the start date's weekday, ascending. A weekday named twice has two sessions. */
const offsets = (startsOn: LocalDate, days: readonly Weekday[]): readonly number[] => {
  const first = weekdayIndex(startsOn);
  return days.map((day) => (indexOfWeekday(day) - first + 7) % 7).toSorted((left, right) => left - right);
};

/**
 * Returns one date per training day, in the outline's order. Every week of the program stays within its own seven days. If a week has more
 * sessions than chosen days, sessions with the same weekday share a day; if there are still too few, all follow each other. With one
 * chosen day per session, each session gets its own day; a weekday that `days` names twice counts as two of them.
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

/** Whole weeks, in days, to add so that no date is before `on`; whole weeks keep the weekdays. */
export const daysToShift = (dates: readonly LocalDate[], on: LocalDate): number => {
  const first = dates.toSorted()[0];
  if (first === undefined || first >= on) return 0;
  let shift = 0;
  while (addDays(first, shift) < on) shift += 7;
  return shift;
};
