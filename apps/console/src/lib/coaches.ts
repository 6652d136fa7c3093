import { gymQuery } from './query-client.js';

export const coachesQuery = (gym: string) =>
  gymQuery({ gym, path: 'coaches', topics: ['coaches', 'coach-assignments', 'members'], keep: true });
