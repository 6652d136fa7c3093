import { wholeList } from '@/lib/api/lists/whole-list.js';
import { queryClient } from '@/lib/api/query-client.js';

/** All exercises of the gym, including archived ones. */
export const libraryQuery = (gym: string) =>
  wholeList({
    gym,
    path: 'exercise-library',
    topics: ['exercises'],
    idOf: ({ id }) => id,
    inCommon: (exercise, share) => {
      exercise.aliases = share(exercise.aliases);
      exercise.category = share(exercise.category);
      exercise.equipment = share(exercise.equipment);
      exercise.primaryMuscles = share(exercise.primaryMuscles);
      exercise.secondaryMuscles = share(exercise.secondaryMuscles);
      exercise.level = share(exercise.level);
      exercise.loadKind = share(exercise.loadKind);
      exercise.tracking = share(exercise.tracking);
      exercise.origin = share(exercise.origin);
      exercise.tags = share(exercise.tags);
    },
  });

/** Prefetches the library while the page's script loads. */
export const prepareLibrary = (gym: string): void => void queryClient.prefetchQuery(libraryQuery(gym));
