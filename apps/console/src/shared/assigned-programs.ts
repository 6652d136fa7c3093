import { gymQuery } from '../lib/api/query-client.js';

/** Current state of a client's program. */
export const assignedProgramQuery = (gym: string, assignedProgramId: string) =>
  gymQuery({
    gym,
    path: 'assigned-programs/:assignedProgramId',
    of: { assignedProgramId },
    topics: ['assigned-programs', 'workouts', 'lifts'],
  });
