import { gymQuery } from '@/lib/api/query-client.js';
import { computed } from '../kept/computed.js';

/** Details of one exercise; stored on the device, because gyms often have no network. */
export const exerciseQuery = (gym: string, exerciseId: string) =>
  gymQuery({
    gym,
    path: 'exercises/:exerciseId',
    of: { exerciseId },
    topics: ['exercises', 'lifts', 'programs'],
    keep: true,
    withoutNetwork: async (own) => (await computed()).exerciseWithoutNetwork(gym, exerciseId, own),
  });
