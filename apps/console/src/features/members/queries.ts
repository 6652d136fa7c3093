import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/api.js';
import { gymQuery } from '@/lib/api/query-client.js';

export const invitationsQuery = (gym: string) => gymQuery({ gym, path: 'invitations', topics: ['members'] });

/** Clients who would lose this coach, each with a proposed new one. */
export const reassignmentQuery = (gym: string, coachId: string) =>
  gymQuery({ gym, path: 'coaches/:coachId/reassignment', of: { coachId }, topics: ['coach-assignments', 'members'] });

/** Details of an invitation for the holder of its token, before joining. The token is sent in the body, never in a URL. */
export const lookQuery = (token: string) =>
  queryOptions({
    queryKey: ['look', '', token],
    queryFn: ({ signal }) => call('POST /api/invitations/look', { body: { token }, signal }),
  });
