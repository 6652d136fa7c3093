// The gym's calendar: which local date a moment falls on, and plain arithmetic on dates.
const formats = new Map<string, Intl.DateTimeFormat>();

/** YYYY-MM-DD of a moment in an IANA time zone. */
export const localDate = (timeZone: string, at: Date = new Date()): string => {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  return format.format(at);
};

const dayMs = 86_400_000;
export const addDays = (date: string, days: number): string => new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
/** Monday of the date's week. */
export const mondayOf = (date: string): string => addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));
/** Whole days from one date to another. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
