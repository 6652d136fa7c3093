import { gymQuery } from '../lib/api/query-client.js';

export const coachesQuery = (gym: string) =>
  gymQuery({ gym, path: 'coaches', topics: ['coaches', 'coach-assignments', 'members'], keep: true });
