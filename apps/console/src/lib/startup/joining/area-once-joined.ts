import type { MembershipSummary } from '@spotter/contracts/accounts/queries';
import { areaOf, bootstrapQuery } from '../bootstrap.js';
import { readGym } from '../../api/api.js';
import { ApiProblem } from '../../api/problem.js';
import { queryClient } from '../../api/query-client.js';
import { pause } from '../../hooks/pause.js';
import { isClient } from '../roles.js';

const looks = 20;
const everyMs = 250;

/**
 * True once the pages of the area answer. The server adds whoever joined as a client to the gym's clients by a command of its own, after
 * the position that the console knows: until then every call about them is a 404.
 */
const isReady = async (membership: MembershipSummary): Promise<boolean> => {
  if (!isClient(membership)) return true;
  try {
    await readGym({ gym: membership.slug, path: 'customers/:customerId', of: { customerId: membership.id } });
    return true;
  } catch (error) {
    // Another error is for the page to show.
    return !(error instanceof ApiProblem && error.status === 404);
  }
};

/** The first page of a gym that was just joined, once the gym shows them to themself; else the choice, which waits longer. */
export const areaOnceJoined = async (slug: string): Promise<string> => {
  for (let look = 0; look < looks; look += 1) {
    const { memberships } = await queryClient.fetchQuery({ ...bootstrapQuery(), staleTime: 0 });
    const joined = memberships.find((membership) => membership.slug === slug);
    if (joined !== undefined && (await isReady(joined))) return areaOf(joined);
    await pause(everyMs);
  }
  return '/select-gym';
};
