import type { CoachItem } from '@spotter/contracts/coaches/queries';
import type { ListOf } from '@spotter/contracts/lists';
import { gymQuery } from './query-client.js';

export const coachesQuery = (gym: string) =>
  gymQuery<ListOf<CoachItem>>({ gym, path: 'coaches', topics: ['coaches', 'coach-assignments', 'members'], keep: true });
