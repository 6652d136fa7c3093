import { gymQuery } from '../../lib/api/query-client.js';

/** All that is known of one exercise; kept, since it is read in gyms without a network. */
export const exerciseQuery = (gym: string, exerciseId: string) =>
  gymQuery({ gym, path: 'exercises/:exerciseId', of: { exerciseId }, topics: ['exercises', 'lifts', 'programs'], keep: true });
