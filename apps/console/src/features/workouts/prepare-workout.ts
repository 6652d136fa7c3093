import { exercisesQuery } from '@/shared/exercise-names.js';
import { queryClient } from '@/lib/api/query-client.js';
import { workoutQuery } from './queries.js';

/** Prefetches a workout and the names of its exercises, so that it opens offline. */
export const prepareWorkout = async (gym: string, workoutId: string): Promise<void> => {
  const workout = await queryClient.ensureQueryData(workoutQuery(gym, workoutId));
  const ids = [...workout.exercises, ...(workout.prescribed?.slots ?? []), ...workout.sets].map(({ exerciseId }) => exerciseId);
  const wanted = [...new Set(ids)].toSorted();
  if (wanted.length > 0) await queryClient.ensureQueryData(exercisesQuery(gym, wanted.slice(0, 100)));
};
