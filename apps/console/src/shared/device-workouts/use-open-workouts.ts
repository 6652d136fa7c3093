import { useQuery } from '@tanstack/react-query';
import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { positions } from '../../../lib/api/positions.js';
import { useOutboxHistory } from '../../../offline/use-outbox.js';
import { openWorkouts } from './open-workouts.js';
import { workoutsQuery } from '../queries.js';

const nothing: readonly WorkoutItem[] = [];

/** The client's workouts in progress, from the server and the device together. */
export const useOpenWorkouts = (gym: string, customerId: string, known: readonly WorkoutItem[] = nothing): readonly WorkoutItem[] => {
  const entries = useOutboxHistory();
  const read = workoutsQuery(gym, { customer: customerId, status: 'in-progress', limit: 10 });
  const { data } = useQuery(read);
  return openWorkouts(
    { gym, customerId, listed: data?.items ?? nothing, known, included: positions.includedIn(gym, read.meta?.path ?? '') },
    entries,
  );
};
