import { gymQuery } from '../lib/api/query-client.js';

/** Per exercise the best estimated 1RM and the heaviest load per repetitions; used by the lifts page and during a workout. */
export const recordsQuery = (gym: string, customerId: string) =>
  gymQuery({ gym, path: 'records', parameters: { customer: customerId }, topics: ['lifts', 'workouts'], keep: true });
