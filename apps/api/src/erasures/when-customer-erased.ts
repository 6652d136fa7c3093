// Ends the membership of an erased client: their account loses this gym, and their open pages with it.
import type { Recorded } from '@spotter/database/log/event';
import type { Reactor } from '../platform/jobs/reactor.js';

export const whenCustomerErased: Reactor = {
  name: 'customer-erased',
  types: ['CustomerErased'],
  react: ({ data }: Recorded) => [{ type: 'remove-member', body: { membershipId: (data as { customerId: string }).customerId } }],
};
