import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { useQuery } from '@tanstack/react-query';
import { positions } from '@/lib/api/positions.js';
import { gymQuery } from '@/lib/api/query-client.js';
import { useOutboxHistory } from '@/offline/use-outbox.js';
import { computed } from '../kept/computed.js';
import { openWorkouts } from './open-workouts.js';
import { standsHere } from './stands-here.js';

const nothing: readonly WorkoutItem[] = [];

/** The client's workouts in progress, merged from the server and this device. */
export const useOpenWorkouts = (gym: string, customerId: string, known: readonly WorkoutItem[] = nothing): readonly WorkoutItem[] => {
  const entries = useOutboxHistory();
  const asked = { customer: customerId, status: 'in-progress' };
  const read = gymQuery({
    gym,
    path: 'workouts',
    parameters: { ...asked, limit: '10' },
    topics: ['workouts', 'assigned-programs'],
    keep: true,
    withoutNetwork: async (own) => (await computed()).workoutsWithoutNetwork(gym, asked, own),
  });
  const { data } = useQuery(read);
  return openWorkouts(
    { gym, customerId, listed: data?.items ?? nothing, known, included: positions.includedIn(gym, read.meta?.path ?? '') },
    entries,
  );
};

/** Returns a function that applies this device's commands to a workout of the answer at `address`. */
export const useStandsHere = (gym: string, address: string | undefined): ((item: WorkoutItem) => WorkoutItem) => {
  const entries = useOutboxHistory();
  const included = positions.includedIn(gym, address ?? '');
  return (item) => standsHere(item, { gym, entries, included });
};
