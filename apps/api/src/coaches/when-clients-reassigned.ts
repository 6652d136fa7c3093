// One decision for many clients: each of them gets the new coach by a command of their own.
import type { Recorded } from '@spotter/database/log/event';
import type { Reactor } from '../platform/jobs/reactor.js';

export const whenClientsReassigned: Reactor = {
  name: 'clients-reassigned',
  types: ['ClientsReassigned'],
  react: (event: Recorded) => {
    const { toCoachId, customerIds, reason } = event.data as { toCoachId: string; customerIds: readonly string[]; reason?: string };
    return customerIds.map((customerId) => ({
      type: 'assign-coach',
      body: { customerId, coachId: toCoachId, role: 'primary', ...(typeof reason === 'string' && { reason }) },
    }));
  },
};
