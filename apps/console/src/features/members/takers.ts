// Who takes over which client of a coach who is removed or paused.
import type { Reassignment } from '@spotter/contracts/coaches/queries';
import type { BatchCommand } from '../../lib/api/send-batch.js';

/** Id of the new coach by id of the client; an empty text is nobody. */
export type Takers = Readonly<Record<string, string>>;

/** For every client whose primary coach goes: the chosen coach, else the proposed one. */
export const takersOf = ({ clients }: Reassignment, chosen: Takers): Takers =>
  Object.fromEntries(
    clients
      .filter(({ role }) => role === 'primary')
      .map(({ customer, proposed }) => [customer.id, chosen[customer.id] ?? proposed?.id ?? '']),
  );

/** Who is proposed for the programs: whoever takes over most of the clients, else the first of those who could. */
export const ownerProposed = (reassignment: Reassignment, chosen: Takers): string => {
  const times = new Map<string, number>();
  for (const id of Object.values(takersOf(reassignment, chosen))) if (id !== '') times.set(id, (times.get(id) ?? 0) + 1);
  const [most] = [...times].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? reassignment.coaches[0]?.id ?? '';
};

/**
 * One command for each coach who takes somebody over, and one for each program.
 * @param owner who owns the programs from then on; an empty text: nobody
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
