import { areaOf, bootstrapQuery } from './bootstrap.js';
import { queryClient } from '../api/query-client.js';
import { pause } from '../hooks/pause.js';

const looks = 20;
const everyMs = 250;

/** The first page of a gym that was just joined, once the list of one's gyms shows it; else the choice, which waits longer. */
export const areaOnceJoined = async (slug: string): Promise<string> => {
  for (let look = 0; look < looks; look += 1) {
    const { memberships } = await queryClient.fetchQuery({ ...bootstrapQuery(), staleTime: 0 });
    const joined = memberships.find((membership) => membership.slug === slug);
    if (joined !== undefined) return areaOf(joined);
    await pause(everyMs);
  }
  return '/select-gym';
};
