// Proposes who takes over the clients of a coach who leaves or is paused. The proposal decides nothing.

export type Candidate = {
  readonly id: string;
  /** Active clients whom they coach already. */
  readonly clients: number;
  /** Number of clients they want to have; null if not set. */
  readonly capacity: number | null;
  readonly accepting: boolean;
  /** Admins coach only if nobody else can. */
  readonly admin: boolean;
};
export type Concerned = {
  readonly id: string;
  readonly role: 'primary' | 'cover';
  /** Everybody who coaches this client already. */
  readonly coaches: readonly string[];
};

/** The candidate with room and the fewest clients; admins come last. Ties are resolved by id, so that the result is stable. */
const freest = (candidates: readonly Candidate[]): Candidate | undefined =>
  candidates
    .filter(({ accepting, clients, capacity }) => accepting && (capacity === null || clients < capacity))
    .toSorted((a, b) => Number(a.admin) - Number(b.admin) || a.clients - b.clients || (a.id < b.id ? -1 : 1))[0];

/**
 * Maps client ids to the proposed coach, null if nobody has room. Each primary proposal takes up room for the next one; a cover takes up
 * none.
 */
export const proposals = (concerned: readonly Concerned[], candidates: readonly Candidate[]): ReadonlyMap<string, string | null> => {
  const loads = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const proposed = new Map<string, string | null>();
  for (const { id, role, coaches } of concerned) {
    // A cover may become the primary coach, but nobody covers a client whom they coach already.
    const free = freest([...loads.values()].filter((candidate) => role === 'primary' || !coaches.includes(candidate.id)));
    proposed.set(id, free?.id ?? null);
    if (free !== undefined && role === 'primary') loads.set(free.id, { ...free, clients: free.clients + 1 });
  }
  return proposed;
};
