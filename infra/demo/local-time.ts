// From a gym's calendar date and clock to a moment.
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  const format = known ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' });
  formats.set(timeZone, format);
  return format;
};

/** What a clock on the wall shows at a moment, as if it were UTC. */
const wallMs = (timeZone: string, ms: number): number => Date.parse(`${formatOf(timeZone).format(ms).replace(', ', 'T')}Z`);

/** Milliseconds of `minutes` after midnight of a date in a time zone; where the clock is turned, within an hour of it. */
export const momentOf = (timeZone: string, date: string, minutes: number): number => {
  const wanted = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
  return wanted - (wallMs(timeZone, wanted) - wanted);
};

export const instant = (ms: number): string => new Date(ms).toISOString();
