import { gymQuery } from '../../lib/api/query-client.js';

/** Every step of a program's history among what was known at a moment (default: now). */
export const stepsQuery = (gym: string, assignedProgramId: string, knownAt: string | undefined) =>
  gymQuery({
    gym,
    path: 'assigned-programs/:assignedProgramId/history',
    of: { assignedProgramId },
    parameters: { knownAt },
    topics: ['assigned-programs', 'workouts', 'lifts', 'coach-assignments'],
  });

/** The state after a step: exactly the recorded prefix up to its position, so it never changes again. */
export const stateQuery = (gym: string, assignedProgramId: string, position: number) => ({
  ...gymQuery({
    gym,
    path: 'assigned-programs/:assignedProgramId',
    of: { assignedProgramId },
    parameters: { asOf: String(position) },
    topics: [],
  }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The program before and after a step: neither changes again. */
export const treesQuery = (gym: string, assignedProgramId: string, position: number) => ({
  ...gymQuery({
    gym,
    path: 'assigned-programs/:assignedProgramId/step',
    of: { assignedProgramId },
    parameters: { position: String(position) },
    topics: [],
  }),
  staleTime: Number.POSITIVE_INFINITY,
});
