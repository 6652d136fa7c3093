import type { ListOf } from '@spotter/contracts/lists';
import type { InvitationItem, LookAnswer } from '@spotter/contracts/members/queries';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.js';
import { gymQuery } from '../../lib/query-client.js';

export const invitationsQuery = (gym: string) => gymQuery<ListOf<InvitationItem>>({ gym, path: 'invitations', topics: ['members'] });

/** What somebody who holds the token of an invitation may know before they join. It goes in the body, never in an address. */
export const lookQuery = (token: string) =>
  queryOptions({
    queryKey: ['look', '', token],
    queryFn: ({ signal }): Promise<LookAnswer> => call<LookAnswer>('/api/invitations/look', { method: 'POST', body: { token }, signal }),
  });
