/** Returns the next Monday (YYYY-MM-DD), or `today` if it is a Monday. */
export const nextMonday = (today: string): string => {
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + ((8 - date.getUTCDay()) % 7));
  return date.toISOString().slice(0, 10);
};
