import { gymQuery } from '../lib/api/query-client.js';

/** A client's program as it stands now. */
export const assignedProgramQuery = (gym: string, assignedProgramId: string) =>
  gymQuery({
    gym,
    path: 'assigned-programs/:assignedProgramId',
    of: { assignedProgramId },
    topics: ['assigned-programs', 'workouts', 'lifts'],
  });
