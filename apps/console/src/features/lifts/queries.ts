import { gymQuery } from '@/lib/api/query-client.js';
import { computed } from '@/shared/kept/computed.js';

/**
 * Stored on the device, so that charts and tests can be read without a network.
 * @param exerciseIds the lifts of one chart
 */
export const progressQuery = (gym: string, customerId: string, exerciseIds: readonly string[]) =>
  gymQuery({
    gym,
    path: 'progress',
    parameters: { customer: customerId, exercises: exerciseIds.join(',') },
    topics: ['lifts', 'workouts'],
    keep: true,
    withoutNetwork: async (own) => (await computed()).progressWithoutNetwork(gym, exerciseIds, own),
  });

export const liftsQuery = (gym: string, customerId: string) =>
  gymQuery({ gym, path: 'lifts', parameters: { customer: customerId }, topics: ['lifts'], keep: true });

/** Stored on the device for the same reason. */
export const trainingWeeksQuery = (gym: string, customerId: string) =>
  gymQuery({ gym, path: 'training-weeks', parameters: { customer: customerId }, topics: ['lifts', 'workouts', 'customers'], keep: true });
