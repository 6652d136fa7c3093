/** Formats an instant for a `datetime-local` field, in the device's time zone: `2026-11-21T18:30`; empty for an invalid one. */
export const localInput = (instant: string): string => {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** Returns the instant of such a field's text, ISO 8601 in UTC; empty for an unfinished text. */
export const instantOfInput = (text: string): string => {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
};
