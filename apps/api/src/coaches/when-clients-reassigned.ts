// Sends one `assign-coach` per client after a decision for many clients.
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
