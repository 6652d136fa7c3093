// On which days this device showed an advertisement to somebody who does not agree to be counted: the server then knows nothing of it,
// and the cap is kept here alone. It goes with the session.
const key = 'advertisement-days';
type Days = Readonly<Record<string, readonly string[]>>;
type Cap = { readonly times: number; readonly days: number };

const read = (): Days => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Days;
  } catch {
    return {};
  }
};
const dayMs = 86_400_000;
const daysBefore = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);
/** Longer than any cap looks back. */
const keptDays = 365;

/** Whether it may be shown on this day: it was already, or on fewer of the last days than the cap says. */
export const isWithinCap = (id: string, cap: Cap | undefined, today: string): boolean => {
  if (cap === undefined) return true;
  const shown = read()[id] ?? [];
  return shown.includes(today) || shown.filter((day) => day > daysBefore(today, cap.days)).length < cap.times;
};

export const rememberDay = (id: string, today: string): void => {
  const all = read();
  const shown = all[id] ?? [];
  if (shown.includes(today)) return;
  const kept = [...shown, today].filter((day) => day > daysBefore(today, keptDays));
  localStorage.setItem(key, JSON.stringify({ ...all, [id]: kept }));
};
