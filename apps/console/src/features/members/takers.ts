// Assigns the clients of a removed or paused coach to new coaches.
import type { Reassignment } from '@spotter/contracts/coaches/queries';
import type { BatchCommand } from '@/lib/api/send-batch.js';

/** New coach's id by client id; empty for none. */
export type Takers = Readonly<Record<string, string>>;

/** Returns the chosen or else proposed coach for each client whose primary coach leaves. */
export const takersOf = ({ clients }: Reassignment, chosen: Takers): Takers =>
  Object.fromEntries(
    clients
      .filter(({ role }) => role === 'primary')
      .map(({ customer, proposed }) => [customer.id, chosen[customer.id] ?? proposed?.id ?? '']),
  );

/** Proposes an owner for the programs: the coach who takes most clients, else the first available one. */
export const ownerProposed = (reassignment: Reassignment, chosen: Takers): string => {
  const times = new Map<string, number>();
  for (const id of Object.values(takersOf(reassignment, chosen))) if (id !== '') times.set(id, (times.get(id) ?? 0) + 1);
  const [most] = [...times].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? reassignment.coaches[0]?.id ?? '';
};

/**
 * Returns one command per coach who takes clients, and one per program.
 * @param owner id of the programs' new owner; empty for none
 */
export const handOvers = (reassignment: Reassignment, chosen: Takers, owner: string, newId: () => string): readonly BatchCommand[] => {
  const byCoach = new Map<string, string[]>();
  for (const [customerId, toCoachId] of Object.entries(takersOf(reassignment, chosen))) {
    if (toCoachId !== '') byCoach.set(toCoachId, [...(byCoach.get(toCoachId) ?? []), customerId]);
  }
  return [
    ...[...byCoach].map(([toCoachId, customerIds]) => ({
      id: newId(),
      type: 'reassign-clients' as const,
      payload: { coachId: reassignment.coach.id, toCoachId, customerIds },
    })),
    ...(owner === '' ? [] : reassignment.programs).map(({ id: programId }) => ({
      id: newId(),
      type: 'hand-over-program' as const,
      payload: { programId, ownerId: owner },
    })),
  ];
};
