import { gymQuery } from '@/lib/api/query-client.js';

/** All steps of a program's history recorded up to a moment, by default now. */
export const stepsQuery = (gym: string, assignedProgramId: string, knownAt: string | undefined) =>
  gymQuery({
    gym,
    path: 'assigned-programs/:assignedProgramId/history',
    of: { assignedProgramId },
    parameters: { knownAt },
    topics: ['assigned-programs', 'workouts', 'lifts', 'coach-assignments'],
  });

/** State after a step. It depends only on the log up to that position, so it never changes. */
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

/** The program before and after a step. Neither ever changes. */
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
