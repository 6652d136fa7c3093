// Moves the start of a program behind the programs that a client already has. The decider and the dialogs use it, so that a dialog shows
// the date on which the program will start.
import { addDays, indexOfWeekday, type Weekday, weekdayIndex } from '@spotter/contracts/civil-date';
import type { LocalDate } from '../kernel.js';
import type { OutlineDay } from '../programs/outline.js';
import { intersect, spanOf, type Span } from './overlap.js';
import { datesOf } from './schedule.js';

/** First day after `day` that is one of the weekdays; without weekdays, the next day. */
export const firstWeekdayAfter = (day: LocalDate, days: readonly Weekday[]): LocalDate => {
  const chosen = new Set(days.map(indexOfWeekday));
  const next = [1, 2, 3, 4, 5, 6, 7].map((distance) => addDays(day, distance));
  return next.find((date) => chosen.has(weekdayIndex(date))) ?? next[0]!;
};

/** Days from the start, or from `plansFrom` if it is later, to the last workout; null if no workout is left. */
export const daysOfProgram = (
  outline: readonly OutlineDay[],
  startsOn: LocalDate,
  days: readonly Weekday[],
  plansFrom: LocalDate = startsOn,
): Span | null => {
  const first = plansFrom > startsOn ? plansFrom : startsOn;
  const dates = datesOf(outline, startsOn, days).filter((on) => on >= plansFrom);
  return dates.length === 0 ? null : spanOf(first, dates);
};

type Starting = {
  readonly outline: readonly OutlineDay[];
  readonly startsOn: LocalDate;
  readonly days: readonly Weekday[];
  /** Leaves out days before it. */
  readonly plansFrom?: LocalDate | undefined;
};

/**
 * Returns the day on which the whole program starts if it waits for the client's other programs: `startsOn` if it meets none of them, else
 * the first of its weekdays after the last day of those that it meets.
 */
export const startAfterOthers = ({ outline, startsOn, days, plansFrom }: Starting, others: readonly Span[]): LocalDate => {
  let start = startsOn;
  let span = daysOfProgram(outline, startsOn, days, plansFrom);
  for (;;) {
    const met = others.filter((other) => span !== null && intersect(span, other));
    if (met.length === 0) return start;
    start = firstWeekdayAfter(
      met.reduce((last, other) => (other.last > last ? other.last : last), met[0]!.last),
      days,
    );
    span = daysOfProgram(outline, start, days);
  }
};
