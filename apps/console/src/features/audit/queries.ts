import type { AssignedProgramAnswer, HistoryAnswer } from '@spotter/contracts/assigned-programs/queries';
import { withParameters } from '../../lib/gym-pages.js';
import { gymQuery } from '../../lib/query-client.js';

/** Every step of a program's history among what was known at a moment (default: now). */
export const historyQuery = (gym: string, assignedProgramId: string, knownAt: string | undefined) =>
  gymQuery<HistoryAnswer>({
    gym,
    path: withParameters(`assigned-programs/${assignedProgramId}/history`, { knownAt }),
    topics: ['assigned-programs', 'workouts', 'lifts', 'coach-assignments'],
  });

/** The state after a step: exactly the recorded prefix up to its position, so it never changes again. */
export const stateQuery = (gym: string, assignedProgramId: string, position: number) => ({
  ...gymQuery<AssignedProgramAnswer>({
    gym,
    path: withParameters(`assigned-programs/${assignedProgramId}`, { asOf: String(position) }),
    topics: [],
  }),
  staleTime: Number.POSITIVE_INFINITY,
});
