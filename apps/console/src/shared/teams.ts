import { gymQuery } from '../lib/api/query-client.js';

/** Teams that the user leads or coaches. */
export const teamsQuery = (gym: string) => gymQuery({ gym, path: 'teams', topics: ['teams', 'members', 'programs'], keep: true });
