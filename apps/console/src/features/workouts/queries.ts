import { gymPages } from '@/lib/api/lists/gym-pages.js';
import { gymQuery } from '@/lib/api/query-client.js';

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
  return gymQuery({ gym, path: 'workouts', parameters, topics: ['workouts', 'assigned-programs'], keep: filter.customer !== undefined });
};

/** Done and skipped workouts, newest first; with `withOpen` also running ones. */
export const doneWorkoutPages = (gym: string, customer: string, withOpen = false) =>
  gymPages({
    gym,
    path: 'workouts',
    parameters: { customer, status: `${withOpen ? 'in-progress,' : ''}completed,partial,skipped`, sort: '-date', limit: '20' },
    topics: ['workouts', 'assigned-programs'],
  });

export const liveQuery = (gym: string) => gymQuery({ gym, path: 'workouts/live', topics: ['workouts'] });
