/** Returns the same day in another month, or the last day of that month. */
export const addMonths = (date: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
};

/** `2026-11` of `2026-11-28`. */
export const monthOf = (date: string): string => date.slice(0, 7);
export const firstOfMonth = (date: string): string => `${monthOf(date)}-01`;
