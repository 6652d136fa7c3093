import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.js';
import { gymQuery } from '../../lib/api/query-client.js';

export const invitationsQuery = (gym: string) => gymQuery({ gym, path: 'invitations', topics: ['members'] });

/** Clients of a coach who would be without them, each with a proposed new coach. */
export const reassignmentQuery = (gym: string, coachId: string) =>
  gymQuery({ gym, path: 'coaches/:coachId/reassignment', of: { coachId }, topics: ['coach-assignments', 'members'] });

/** What somebody who holds the token of an invitation may know before they join. It goes in the body, never in an address. */
export const lookQuery = (token: string) =>
  queryOptions({
    queryKey: ['look', '', token],
    queryFn: ({ signal }) => call('POST /api/invitations/look', { body: { token }, signal }),
  });
