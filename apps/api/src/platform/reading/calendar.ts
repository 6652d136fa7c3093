// The gym's calendar: the local date of a moment, in TypeScript and in SQL. Wherever days are counted or filtered, they are days of the gym
// (`tests/architecture/local-dates.spec.ts`).
import { sql, type RawBuilder } from '@spotter/database/connections/sql';
import { offsetMs } from './wall-times.js';

const formats = new Map<string, Intl.DateTimeFormat>();

/** YYYY-MM-DD of a moment in an IANA time zone. */
export const localDate = (timeZone: string, at: Date = new Date()): string => {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  return format.format(at);
};

/** YYYY-MM-DDTHH:mm of a moment in an IANA time zone. Compares as text with wall times that people entered. */
export const localMinute = (timeZone: string, at: Date = new Date()): string => {
  const wall = new Date(at.getTime() + offsetMs(timeZone, Math.floor(at.getTime() / 1000) * 1000));
  return wall.toISOString().slice(0, 16);
};

/** SQL for the local date of a moment. */
export const dateIn = <T>(zone: RawBuilder<string>, moment: RawBuilder<T>): RawBuilder<T> => sql`(${moment} at time zone ${zone})::date`;
/** SQL for the moment at which a local date begins. */
export const beginOf = (zone: RawBuilder<string>, date: RawBuilder<unknown>): RawBuilder<Date> =>
  sql`(${date}::date::timestamp at time zone ${zone})`;
