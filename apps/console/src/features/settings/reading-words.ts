// Describes what an auditor read. The record stores URL paths, which are not readable for people.
const kinds = [
  ['customers', /^customers$/],
  ['timeline', /^customers\/[^/]+\/timeline$/],
  ['customer', /^customers\/[^/]+$/],
  ['import', /^customers\/[^/]+\/imports/],
  ['checkIns', /^customers\/[^/]+\/check-ins/],
  ['goals', /^customers\/[^/]+\/goals$/],
  ['habits', /^customers\/[^/]+\/habits$/],
  ['states', /^customers\/[^/]+\/states$/],
  ['photos', /^customers\/[^/]+\/progress-photos$/],
  ['coaches', /^coaches$/],
  ['coach', /^coaches\//],
  ['assignments', /^coach-assignments$/],
  ['exercises', /^exercise(s|-names|-library|-descriptions)(\/|$)/],
  ['library', /^programs$/],
  ['program', /^programs\//],
  ['plans', /^assigned-programs$/],
  ['history', /^assigned-programs\/[^/]+\/history$/],
  ['plan', /^assigned-programs\//],
  ['live', /^workouts\/live$/],
  ['workouts', /^workouts$/],
  ['workout', /^workouts\//],
  ['sets', /^trained-sets$/],
  ['lifts', /^lifts$/],
  ['records', /^records$/],
  ['progress', /^(progress|training-weeks)$/],
  ['compliance', /^(compliance|customers\/[^/]+\/adherence)$/],
  ['home', /^home$/],
  ['picture', /^uploads\//],
  ['film', /^films\//],
  ['teams', /^teams$/],
  ['team', /^teams\//],
  ['education', /^education/],
  ['advertisements', /^advertisements/],
  ['verification', /^events\/verify$/],
  ['events', /^events/],
  ['grants', /^audit-grants$/],
] as const;

export type ReadingKind = (typeof kinds)[number][0];

/** Returns null for paths without a description; the caller shows the path. */
export const readingKind = (path: string): ReadingKind | null => {
  const below = path.replace(/^\/api\/gyms\/[^/]+\//, '');
  return kinds.find(([, pattern]) => pattern.test(below))?.[0] ?? null;
};
