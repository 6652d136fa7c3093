// Calendar arithmetic without a clock and without the host's time zone. A day number counts days since 1970-01-01.
// This module imports nothing: schemas, deciders, API and console share it.

/** A calendar date, YYYY-MM-DD. */
type LocalDate = string;
/** An instant, ISO 8601 in UTC. */
type Instant = string;

const daysPerEra = 146_097;
const epochOffset = 719_468;
const msPerDay = 86_400_000;
/** From Monday on. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

// Years are counted from 1 March, so that the leap day is the last day of a year and needs no special case.
const dayNumberOf = (year: number, month: number, day: number): number => {
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * daysPerEra + dayOfEra - epochOffset;
};

/** Day number of a YYYY-MM-DD; NaN for text of another form. */
export const toDayNumber = (date: LocalDate): number => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  return parts === null ? Number.NaN : dayNumberOf(Number(parts[1]), Number(parts[2]), Number(parts[3]));
};

const padded = (value: number, width: number): string => String(value).padStart(width, '0');

/** YYYY-MM-DD of a whole day number. */
export const fromDayNumber = (dayNumber: number): LocalDate => {
  const shifted = dayNumber + epochOffset;
  const era = Math.floor(shifted / daysPerEra);
  const dayOfEra = shifted - era * daysPerEra;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
};

export const addDays = (date: LocalDate, days: number): LocalDate => fromDayNumber(toDayNumber(date) + days);
/** Days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: LocalDate, to: LocalDate): number => toDayNumber(to) - toDayNumber(from);

/** 0 is Monday. 1970-01-01 was a Thursday. */
export const weekdayIndex = (date: LocalDate): number => (((toDayNumber(date) + 3) % 7) + 7) % 7;
export const weekdayOf = (date: LocalDate): Weekday => weekdays[weekdayIndex(date)] ?? 'mon';
export const indexOfWeekday = (weekday: Weekday): number => weekdays.indexOf(weekday);
/** The Monday of the date's week. */
export const mondayOf = (date: LocalDate): LocalDate => addDays(date, -weekdayIndex(date));

/** The day on which a gym's weeks start. */
export type WeekStart = 'mon' | 'sun' | 'sat';
/** The first day of the date's week, in a gym whose weeks start on `start`. */
export const firstOfWeek = (date: LocalDate, start: WeekStart): LocalDate =>
  addDays(date, -((weekdayIndex(date) - indexOfWeekday(start) + 7) % 7));
/** The seven days of the date's week. */
export const weekOf = (date: LocalDate, start: WeekStart = 'mon'): readonly LocalDate[] => {
  const first = firstOfWeek(date, start);
  return Array.from({ length: 7 }, (_, at) => addDays(first, at));
};

/** Milliseconds since the epoch of an ISO 8601 instant in UTC; NaN for text of another form. Finer fractions are cut. */
export const toMs = (instant: Instant): number => {
  const parts = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d+))?)?(?:Z|\+00:00)$/.exec(instant);
  if (parts === null) return Number.NaN;
  const [, date = '', hours, minutes, seconds = '0', fraction = ''] = parts;
  const ms = Number(fraction.slice(0, 3).padEnd(3, '0'));
  return toDayNumber(date) * msPerDay + ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + ms;
};

/** ISO 8601 in UTC with milliseconds. */
export const fromMs = (ms: number): Instant => {
  const dayNumber = Math.floor(ms / msPerDay);
  const rest = ms - dayNumber * msPerDay;
  const clock = [Math.floor(rest / 3_600_000), Math.floor(rest / 60_000) % 60, Math.floor(rest / 1000) % 60];
  return `${fromDayNumber(dayNumber)}T${clock.map((part) => padded(part, 2)).join(':')}.${padded(rest % 1000, 3)}Z`;
};
/** The instant a number of days (of 24 hours) later. */
export const daysLater = (instant: Instant, days: number): Instant => fromMs(toMs(instant) + days * msPerDay);

/** The calendar date of an instant in UTC. */
export const utcDateOf = (instant: Instant): LocalDate => instant.slice(0, 10);
/** Days from `from` to `to`, with fractions. */
export const daysApart = (from: Instant, to: Instant): number => (toMs(to) - toMs(from)) / msPerDay;
