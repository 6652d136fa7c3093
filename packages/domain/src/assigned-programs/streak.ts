// Counts consecutive weeks in which a client trained everything planned. A week without due workouts (rest, absence) neither counts nor
// ends the streak, and the current week can only add to it.
import { addDays, weekdayIndex, type WeekStart } from '@spotter/contracts/civil-date';
import type { LocalDate } from '../kernel.js';

/**
 * Number of due workouts on a day, and how many of them are done. Workouts that are cancelled, or in a pause or an absence, are not due.
 */
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
    /** Newest first, back to the week that ends the streak, or to the first planned week. */
    readonly weeks: readonly StreakWeek[];
  };
};

const firstIndex: Readonly<Record<WeekStart, number>> = { mon: 0, sat: 5, sun: 6 };
const firstOfWeek = (date: LocalDate, start: WeekStart): LocalDate => addDays(date, -((weekdayIndex(date) - firstIndex[start] + 7) % 7));

/** `days` in any order; ignores future weeks. */
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
