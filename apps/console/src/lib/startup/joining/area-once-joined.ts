import type { MembershipSummary } from '@spotter/contracts/accounts/queries';
import { areaOf, bootstrapQuery } from '../bootstrap.js';
import { readGym } from '@/lib/api/api.js';
import { ApiProblem } from '@/lib/api/problem.js';
import { queryClient } from '@/lib/api/query-client.js';
import { pause } from '@/lib/hooks/pause.js';
import { isClient } from '../roles.js';

const looks = 20;
const pollMs = 250;

/**
 * True once the pages of the area work. After a client joins, the server adds them to the gym's clients by another command, whose position
 * the console does not know. Until then every call about them returns 404.
 */
const isReady = async (membership: MembershipSummary): Promise<boolean> => {
  if (!isClient(membership)) return true;
  try {
    await readGym({ gym: membership.slug, path: 'customers/:customerId', of: { customerId: membership.id } });
    return true;
  } catch (error) {
    // The page shows any other error.
    return !(error instanceof ApiProblem && error.status === 404);
  }
};

/** Returns the first page of a gym that the caller just joined, once it answers; else the page to select a gym. */
export const areaOnceJoined = async (slug: string): Promise<string> => {
  for (let look = 0; look < looks; look += 1) {
    const { memberships } = await queryClient.fetchQuery({ ...bootstrapQuery(), staleTime: 0 });
    const joined = memberships.find((membership) => membership.slug === slug);
    if (joined !== undefined && (await isReady(joined))) return areaOf(joined);
    await pause(pollMs);
  }
  return '/select-gym';
};
