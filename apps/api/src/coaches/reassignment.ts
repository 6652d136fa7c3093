// Who could take over the clients of a coach who is about to leave or to be paused: a proposal, which decides nothing.

export type Candidate = {
  readonly id: string;
  /** Active clients whom they have already. */
  readonly clients: number;
  /** How many they want to have; null: nobody said. */
  readonly capacity: number | null;
  readonly accepting: boolean;
  /** An admin coaches where nobody else can. */
  readonly admin: boolean;
};
export type Concerned = {
  readonly id: string;
  readonly role: 'primary' | 'cover';
  /** Everybody who coaches this client already. */
  readonly coaches: readonly string[];
};

/**
 * Of those who accept and have room the one with the fewest clients, an admin only after everybody else; equals by id, so that the
 * same question has the same answer.
 */
const freest = (candidates: readonly Candidate[]): Candidate | undefined =>
  candidates
    .filter(({ accepting, clients, capacity }) => accepting && (capacity === null || clients < capacity))
    .toSorted((a, b) => Number(a.admin) - Number(b.admin) || a.clients - b.clients || (a.id < b.id ? -1 : 1))[0];

/**
 * The proposed coach of each client by the client's id, null where nobody has room. Each proposal takes up room for the next one;
 * a cover takes up none.
 */
export const proposals = (concerned: readonly Concerned[], candidates: readonly Candidate[]): ReadonlyMap<string, string | null> => {
  const loads = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const proposed = new Map<string, string | null>();
  for (const { id, role, coaches } of concerned) {
    // A cover may become the primary coach; nobody covers a client whom they coach already.
    const free = freest([...loads.values()].filter((candidate) => role === 'primary' || !coaches.includes(candidate.id)));
    proposed.set(id, free?.id ?? null);
    if (free !== undefined && role === 'primary') loads.set(free.id, { ...free, clients: free.clients + 1 });
  }
  return proposed;
};
