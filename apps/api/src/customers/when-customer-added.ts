// Assigns the requested coach to a new client, or the coach who added them: a second event, caused by the first.
import type { Recorded } from '@spotter/database/log/event';
import type { Reactor } from '../platform/jobs/reactor.js';

/** A coach who names no coach adds their own client: they could not see anybody else's. */
const addedByCoach = ({ meta }: Recorded): string | undefined => (meta.role === 'coach' ? (meta.membership ?? undefined) : undefined);

export const whenCustomerAdded: Reactor = {
  name: 'customer-added',
  types: ['CustomerAdded'],
  react: (event: Recorded) => {
    const { customerId, coachId = addedByCoach(event) } = event.data as { customerId: string; coachId?: string };
    return coachId === undefined ? [] : [{ type: 'assign-coach', body: { customerId, coachId, role: 'primary' } }];
  },
};
