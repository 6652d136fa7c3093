// Converts a gym's calendar date and time of day to an instant.
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  const format = known ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' });
  formats.set(timeZone, format);
  return format;
};

/** The local time at an instant, as if it were UTC. */
const wallMs = (timeZone: string, ms: number): number => Date.parse(`${formatOf(timeZone).format(ms).replace(', ', 'T')}Z`);

/** The instant `minutes` after midnight of a date in a time zone, in milliseconds; around a change of clocks, within an hour of it. */
export const momentOf = (timeZone: string, date: string, minutes: number): number => {
  const wanted = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
  return wanted - (wallMs(timeZone, wanted) - wanted);
};

export const instant = (ms: number): string => new Date(ms).toISOString();
