// Wall clocks of time zones, without the database, so that worker threads that parse files can use them.

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formats.set(timeZone, format);
  return format;
};

/** Milliseconds that a zone's wall clock is ahead of UTC at a moment. */
export const offsetMs = (timeZone: string, at: number): number => {
  const parts = formatOf(timeZone).formatToParts(at);
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) - at;
};

/**
 * Converts a wall time `YYYY-MM-DDTHH:mm:ss` in a zone to an ISO instant; one that ends in Z is UTC already. A wall time that a clock
 * change skips becomes the moment after it; one that occurs twice becomes the first.
 */
export const instantOf = (wallTime: string, timeZone: string): string => {
  if (wallTime.endsWith('Z')) return new Date(wallTime).toISOString();
  const asUtc = Date.parse(`${wallTime}Z`);
  const first = asUtc - offsetMs(timeZone, asUtc);
  return new Date(asUtc - offsetMs(timeZone, first)).toISOString();
};

/** Converts an ISO instant to the wall time `YYYY-MM-DDTHH:mm:ss` in a zone. */
export const wallTimeOf = (instant: string, timeZone: string): string => {
  const at = Math.floor(Date.parse(instant) / 1_000) * 1_000;
  return new Date(at + offsetMs(timeZone, at)).toISOString().slice(0, 19);
};
