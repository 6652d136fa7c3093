// Builds the addresses of calls from their patterns, e.g. `/api/gyms/:gym/workouts/:workoutId`.

type Texts = Readonly<Record<string, string | undefined>>;

/** Fills `of` into the places of the pattern and appends `parameters` as the query string, without absent and empty ones. */
export const addressOf = (pattern: string, of: Texts = {}, parameters: Texts = {}): string => {
  const path = pattern.replaceAll(/:(\w+)/g, (_place, name: string) => encodeURIComponent(of[name] ?? ''));
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '');
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
};
