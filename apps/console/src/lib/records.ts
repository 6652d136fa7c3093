import type { RecordItem } from '@spotter/contracts/lifts/queries';
import type { ListOf } from '@spotter/contracts/lists';
import { gymQuery } from './query-client.js';

/** Per exercise the best estimated 1RM and the heaviest load per repetitions; both the lifts page and a running workout follow it. */
export const recordsQuery = (gym: string, customerId: string) =>
  gymQuery<ListOf<RecordItem>>({ gym, path: `records?customer=${customerId}`, topics: ['lifts', 'workouts'], keep: true });
