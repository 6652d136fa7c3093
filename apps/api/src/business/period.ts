// The scope of business figures: one gym, its time zone, and the months until today.
import { addDays, daysBetween, firstOfWeek } from '@spotter/contracts/civil-date';
import { sql, type RawBuilder } from '@spotter/database/connections/sql';
import type { GymCall } from '../platform/http/route.js';
import { beginOf, dateIn, localDate } from '../platform/reading/calendar.js';

export type Period = {
  readonly gym: string;
  readonly zone: RawBuilder<string>;
  readonly today: string;
  /** First days of the months, ending with the current one. */
  readonly months: readonly string[];
  /** First days of the weeks, ending with the current one. */
  readonly weeks: readonly string[];
};

/** A query with `id`, `at`, `count` and `total`: one row per client whom a figure counts. */
export type Counted = RawBuilder<unknown>;

/** First day of the month `months` after the given one. */
export const monthAfter = (first: string, months: number): string => {
  const at = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`;
};

const weeksBetween = (from: string, to: string): readonly string[] =>
  Array.from({ length: daysBetween(from, to) / 7 + 1 }, (_, at) => addDays(from, 7 * at));

export const periodOf = ({ gym }: Pick<GymCall, 'gym'>, asked: '3' | '6' | '12' | undefined): Period => {
  const today = localDate(gym.timeZone);
  const count = Number(asked ?? '12');
  const running = `${today.slice(0, 7)}-01`;
  const months = Array.from({ length: count }, (_, at) => monthAfter(running, at + 1 - count));
  return {
    gym: gym.id,
    zone: sql<string>`${gym.timeZone}`,
    today,
    months,
    weeks: weeksBetween(firstOfWeek(months[0]!, gym.weekStart), firstOfWeek(today, gym.weekStart)),
  };
};

/** SQL for the moment at which a local date begins. */
export const beginsAt = ({ zone }: Pick<Period, 'zone'>, date: string): RawBuilder<Date> => beginOf(zone, sql`${date}`);
/** SQL for the month, `YYYY-MM`, of a moment. */
export const monthOf = ({ zone }: Pick<Period, 'zone'>, moment: RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char(${dateIn(zone, moment)}, 'YYYY-MM')`;
