// Stores on which days this device showed an advertisement to people who declined counting. The server then knows nothing of it, and this
// device alone enforces the cap. Signing out deletes it.
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
/** Longer than the period of any cap. */
const keptDays = 365;

/** Returns true if the advertisement may be shown on this day: it was already shown today, or on fewer days than the cap allows. */
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
