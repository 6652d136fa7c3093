// Quiet hours: times of day of a person at which nothing is sent.
import { addDays } from '@spotter/contracts/civil-date';
import { localMinute } from '../platform/reading/calendar.js';
import { instantOf } from '../platform/reading/wall-times.js';

/** `from` and `to` as `HH:mm`. With `to` before `from` they end on the next day. */
export type Quiet = { readonly from: string; readonly to: string };

/** Returns `now`, or the end of the quiet hours that `now` is in. */
export const holdBack = (now: Date, quiet: Quiet | null, timeZone: string): Date => {
  if (quiet === null) return now;
  const [day, time] = localMinute(timeZone, now).split('T') as [string, string];
  const { from, to } = quiet;
  const isQuiet = from < to ? from <= time && time < to : from <= time || time < to;
  if (!isQuiet) return now;
  const lastDay = from < to || time < to ? day : addDays(day, 1);
  const end = new Date(instantOf(`${lastDay}T${to}:00`, timeZone));
  // In the hour that a clock repeats, the end may be over already.
  return end > now ? end : now;
};
