// Calendar dates of the gym, YYYY-MM-DD: whole days without a clock, counted in UTC so that no shift of time moves them.
const dayMs = 86_400_000;

/** Days since 1970. */
const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;
export const addDays = (date: string, days: number): string => new Date((dayNumber(date) + days) * dayMs).toISOString().slice(0, 10);

export type WeekStart = 'mon' | 'sun' | 'sat';
/** An answer that this device kept from an older version does not say it: Monday, then. */
export const weekStartOf = (gym: { readonly weekStart?: WeekStart } | null): WeekStart => gym?.weekStart ?? 'mon';

const firstDays: Readonly<Record<WeekStart, number>> = { sun: 0, mon: 1, sat: 6 };

/** The seven days of the week that `date` is in. */
export const weekOf = (date: string, start: WeekStart = 'mon'): readonly string[] => {
  const sinceStart = (new Date(dayNumber(date) * dayMs).getUTCDay() - firstDays[start] + 7) % 7;
  return Array.from({ length: 7 }, (_, at) => addDays(date, at - sinceStart));
};
