import { gymPages } from '@/lib/api/lists/gym-pages.js';
import { gymQuery } from '@/lib/api/query-client.js';
import { computed } from '@/shared/kept/computed.js';

/** Stored on the device: a workout that was opened once opens offline. */
export const workoutQuery = (gym: string, workoutId: string) =>
  gymQuery({ gym, path: 'workouts/:workoutId', of: { workoutId }, topics: ['workouts', 'assigned-programs'], keep: true });

export type WorkoutFilter = {
  readonly customer?: string;
  readonly from?: string;
  readonly to?: string;
  readonly status?: string;
  readonly limit?: number;
  readonly sort?: 'date' | '-date';
};

export const workoutsQuery = (gym: string, filter: WorkoutFilter) => {
  const parameters = { ...filter, limit: String(filter.limit ?? 50) };
  return gymQuery({
    gym,
    path: 'workouts',
    parameters,
    topics: ['workouts', 'assigned-programs'],
    keep: filter.customer !== undefined,
    withoutNetwork: async (own) => (await computed()).workoutsWithoutNetwork(gym, filter, own),
  });
};

/** Done and skipped workouts, newest first; with `withOpen` also running ones. */
export const doneWorkoutPages = (gym: string, customer: string, withOpen = false) => {
  const asked = { customer, status: `${withOpen ? 'in-progress,' : ''}completed,partial,skipped`, sort: '-date' };
  return gymPages({
    gym,
    path: 'workouts',
    parameters: { ...asked, limit: '20' },
    topics: ['workouts', 'assigned-programs'],
    withoutNetwork: async (own) => (await computed()).workoutsWithoutNetwork(gym, asked, own),
  });
};

/** Finished workouts of a client that somebody discarded. */
export const discardedQuery = (gym: string, customer: string) =>
  gymQuery({ gym, path: 'workouts/discarded', parameters: { customer }, topics: ['workouts'], keep: true });

export const liveQuery = (gym: string) => gymQuery({ gym, path: 'workouts/live', topics: ['workouts'] });
