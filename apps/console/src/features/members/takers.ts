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

/** One command for each coach who takes somebody over. */
export const handOvers = (reassignment: Reassignment, chosen: Takers, newId: () => string): readonly BatchCommand[] => {
  const byCoach = new Map<string, string[]>();
  for (const [customerId, toCoachId] of Object.entries(takersOf(reassignment, chosen))) {
    if (toCoachId !== '') byCoach.set(toCoachId, [...(byCoach.get(toCoachId) ?? []), customerId]);
  }
  return [...byCoach].map(([toCoachId, customerIds]) => ({
    id: newId(),
    type: 'reassign-clients',
    payload: { coachId: reassignment.coach.id, toCoachId, customerIds },
  }));
};
