// What an auditor asked the server for, in words: the record keeps addresses, and people do not read addresses.
const kinds = [
  ['customers', /^customers$/],
  ['timeline', /^customers\/[^/]+\/timeline$/],
  ['customer', /^customers\/[^/]+$/],
  ['import', /^customers\/[^/]+\/imports\//],
  ['coaches', /^coaches$/],
  ['assignments', /^coach-assignments$/],
  ['exercises', /^exercises$/],
  ['library', /^programs$/],
  ['program', /^programs\//],
  ['plans', /^assigned-programs$/],
  ['history', /^assigned-programs\/[^/]+\/history$/],
  ['plan', /^assigned-programs\//],
  ['live', /^workouts\/live$/],
  ['workouts', /^workouts$/],
  ['workout', /^workouts\//],
  ['lifts', /^lifts$/],
  ['records', /^records$/],
  ['progress', /^progress$/],
  ['compliance', /^(compliance|customers\/[^/]+\/adherence)$/],
  ['home', /^home$/],
  ['picture', /^uploads\//],
  ['verification', /^events\/verify$/],
  ['events', /^events/],
  ['grants', /^audit-grants$/],
] as const;

export type ReadingKind = (typeof kinds)[number][0];

/** Null for what has no words yet: then the address itself is shown. */
export const readingKind = (path: string): ReadingKind | null => {
  const below = path.replace(/^\/api\/gyms\/[^/]+\//, '');
  return kinds.find(([, pattern]) => pattern.test(below))?.[0] ?? null;
};
