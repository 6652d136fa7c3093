import type { WorkoutView } from '../fold-workout.js';

/** True for a finished workout that somebody discarded, until it is restored or its client begins it again. */
export const isDiscarded = ({ discarded, startedAt }: Pick<WorkoutView, 'discarded' | 'startedAt'>): boolean =>
  discarded !== undefined && startedAt === null;
