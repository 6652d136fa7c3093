// The gym's calendar: which local date a moment falls on, in TypeScript and in SQL. A day is the
// gym's wherever days are counted or filtered (`tests/architecture/local-dates.spec.ts`).
import { sql, type RawBuilder } from '@spotter/database/connections/sql';
import { offsetMs } from './wall-times.js';

const formats = new Map<string, Intl.DateTimeFormat>();

/** YYYY-MM-DD of a moment in an IANA time zone. */
export const localDate = (timeZone: string, at: Date = new Date()): string => {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  return format.format(at);
};

/** YYYY-MM-DDTHH:mm of a moment in an IANA time zone: compares as text with wall times that people wrote. */
export const localMinute = (timeZone: string, at: Date = new Date()): string => {
  const wall = new Date(at.getTime() + offsetMs(timeZone, Math.floor(at.getTime() / 1000) * 1000));
  return wall.toISOString().slice(0, 16);
};

/** SQL of the local date of a moment. */
export const dateIn = <T>(zone: RawBuilder<string>, moment: RawBuilder<T>): RawBuilder<T> => sql`(${moment} at time zone ${zone})::date`;
/** SQL of the moment at which a local date begins. */
export const beginOf = (zone: RawBuilder<string>, date: RawBuilder<unknown>): RawBuilder<Date> =>
  sql`(${date}::date::timestamp at time zone ${zone})`;
