// How many weeks in a row a client trained all that was planned. Rest and absence are no failure: a week in which nothing was due neither
// counts nor ends anything, and the week in progress can only add to it.
import { addDays, weekdayIndex, type WeekStart } from '@spotter/contracts/civil-date';
import type { LocalDate } from '../kernel.js';

/** Workouts that were due on a day, and how many of them were done. Cancelled ones, and those held back by a pause or an absence, are not due. */
export type PlannedDay = { readonly on: LocalDate; readonly due: number; readonly done: number };
export type StreakWeek = {
  readonly from: LocalDate;
  readonly due: number;
  readonly done: number;
  readonly verdict: 'kept' | 'rest' | 'broken' | 'running';
};
export type Streak = {
  readonly weeks: number;
  readonly explanation: {
    readonly rule: 'weeks-in-a-row@1';
    /** The newest first, back to the week that ends it or before which nothing was planned. */
    readonly weeks: readonly StreakWeek[];
  };
};

const firstIndex: Readonly<Record<WeekStart, number>> = { mon: 0, sat: 5, sun: 6 };
const firstOfWeek = (date: LocalDate, start: WeekStart): LocalDate => addDays(date, -((weekdayIndex(date) - firstIndex[start] + 7) % 7));

/** `days` in any order; those of the week to come are not looked at. */
export const weeksInARow = (days: readonly PlannedDay[], today: LocalDate, start: WeekStart): Streak => {
  const thisWeek = firstOfWeek(today, start);
  const oldest = days.reduce((first, { on }) => (on < first ? on : first), thisWeek);
  const weeks: StreakWeek[] = [];
  for (let from = thisWeek; from >= firstOfWeek(oldest, start); from = addDays(from, -7)) {
    const inWeek = days.filter(({ on }) => on >= from && on < addDays(from, 7));
    const due = inWeek.reduce((sum, day) => sum + day.due, 0);
    const done = inWeek.reduce((sum, day) => sum + Math.min(day.due, day.done), 0);
    const isKept = due > 0 && done === due;
    const verdict = isKept ? 'kept' : due === 0 ? 'rest' : from === thisWeek ? 'running' : 'broken';
    weeks.push({ from, due, done, verdict });
    if (verdict === 'broken') break;
  }
  return {
    weeks: weeks.filter(({ verdict }) => verdict === 'kept').length,
    explanation: { rule: 'weeks-in-a-row@1', weeks },
  };
};
