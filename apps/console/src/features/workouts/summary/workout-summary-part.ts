import { lazyPart } from '@/lib/lazy-part.js';

/** Loads for a workout that is over. Prefetched, because a workout may end without a network. */
export const WorkoutSummary = lazyPart(() => import('./workout-summary-lazy.js'), 'WorkoutSummary');
