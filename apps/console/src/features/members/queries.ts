import type { Reassignment } from '@spotter/contracts/coaches/queries';
import type { ListOf } from '@spotter/contracts/lists';
import type { InvitationItem, LookAnswer } from '@spotter/contracts/members/queries';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.js';
import { gymQuery } from '../../lib/query-client.js';

export const invitationsQuery = (gym: string) => gymQuery<ListOf<InvitationItem>>({ gym, path: 'invitations', topics: ['members'] });

/** Clients of a coach who would be without them, each with a proposed new coach. */
export const reassignmentQuery = (gym: string, coachId: string) =>
  gymQuery<Reassignment>({ gym, path: `coaches/${coachId}/reassignment`, topics: ['coach-assignments', 'members'] });

/** What somebody who holds the token of an invitation may know before they join. It goes in the body, never in an address. */
export const lookQuery = (token: string) =>
  queryOptions({
    queryKey: ['look', '', token],
    queryFn: ({ signal }): Promise<LookAnswer> => call<LookAnswer>('/api/invitations/look', { method: 'POST', body: { token }, signal }),
  });
