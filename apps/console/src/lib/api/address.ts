// Addresses of calls, from their pattern: `/api/gyms/:gym/workouts/:workoutId`.

type Texts = Readonly<Record<string, string | undefined>>;

/** `of` goes to the places that the pattern names, `parameters` behind the question mark; absent and empty ones are left out. */
export const addressOf = (pattern: string, of: Texts = {}, parameters: Texts = {}): string => {
  const path = pattern.replaceAll(/:(\w+)/g, (_place, name: string) => encodeURIComponent(of[name] ?? ''));
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '');
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
};
