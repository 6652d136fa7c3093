import type { AssignedProgramAnswer } from '@spotter/contracts/assigned-programs/queries';
import { gymQuery } from './query-client.js';

/** A client's program as it stands now. */
export const assignedProgramQuery = (gym: string, assignedProgramId: string) =>
  gymQuery<AssignedProgramAnswer>({
    gym,
    path: `assigned-programs/${assignedProgramId}`,
    topics: ['assigned-programs', 'workouts', 'lifts'],
  });
