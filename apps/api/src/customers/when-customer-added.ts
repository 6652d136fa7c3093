// A client who was added with a wished-for coach gets that coach: two facts, two streams, the second caused by the first.
import type { Recorded } from '@spotter/database/event';
import type { Reactor } from '../platform/reactor.js';

export const whenCustomerAdded: Reactor = {
  name: 'customer-added',
  types: ['CustomerAdded'],
  react: (event: Recorded) => {
    const { customerId, coachId } = event.data as { customerId: string; coachId?: string };
    return coachId === undefined ? [] : [{ type: 'assign-coach', body: { customerId, coachId, role: 'primary' } }];
  },
};
