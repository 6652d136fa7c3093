// Adds a person who accepted an invitation as a client, or joined by code, as a client of the gym, as if staff had added them. Members whom
// the server adds come with commands of their own.
import type { Recorded } from '@spotter/database/log/event';
import type { Reactor } from '../platform/jobs/reactor.js';

type Newcomer = { membershipId: string; memberType: number; name?: unknown; lastname?: unknown; email?: unknown };

export const whenNewcomerJoined: Reactor = {
  name: 'newcomer-joined',
  types: ['InvitationAccepted', 'MemberAdded'],
  react: (event: Recorded) => {
    if (event.type === 'MemberAdded' && event.meta.command !== 'join-gym') return [];
    const { membershipId, memberType, name, lastname, email } = event.data as Newcomer;
    // An erased person has no name.
    if (memberType !== 0 || typeof name !== 'string' || typeof lastname !== 'string') return [];
    const body = { customerId: membershipId, name, lastname, ...(typeof email === 'string' && { email }) };
    return [{ type: 'add-customer', body }];
  },
};
