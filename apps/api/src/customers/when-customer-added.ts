// A client who was added with a wished-for coach gets that coach, and one whom a coach added gets the coach who did: two events, two
// streams, the second caused by the first.
import type { Recorded } from '@spotter/database/log/event';
import type { Reactor } from '../platform/jobs/reactor.js';

/** Without a word about a coach a coach adds their own client: anybody else's would be out of their sight. */
const addedByCoach = ({ meta }: Recorded): string | undefined => (meta.role === 'coach' ? (meta.membership ?? undefined) : undefined);

export const whenCustomerAdded: Reactor = {
  name: 'customer-added',
  types: ['CustomerAdded'],
  react: (event: Recorded) => {
    const { customerId, coachId = addedByCoach(event) } = event.data as { customerId: string; coachId?: string };
    return coachId === undefined ? [] : [{ type: 'assign-coach', body: { customerId, coachId, role: 'primary' } }];
  },
};
