// Whose membership ends is no active client any more: they are archived, under the id that they had as a member. Whoever comes back
// joins as somebody new.
import type { Recorded } from '@spotter/database/log/event';
import type { Reactor } from '../platform/jobs/reactor.js';

/** Of staff who never trained here there is no client, and the command is refused. */
export const whenClientLeft: Reactor = {
  name: 'client-left',
  types: ['MemberLeft', 'MemberRemoved'],
  react: ({ data }: Recorded) => {
    const { membershipId } = data as { membershipId: string };
    return [{ type: 'update-customer', body: { customerId: membershipId, status: 'archived' } }];
  },
};
