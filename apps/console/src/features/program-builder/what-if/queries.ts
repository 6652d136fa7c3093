import { gymQuery } from '@/lib/api/query-client.js';

const topics = ['assigned-programs', 'workouts'] as const;

export const forksQuery = (gym: string, assignedProgramId: string) =>
  gymQuery({
    gym,
    path: 'assigned-programs/:assignedProgramId/forks',
    of: { assignedProgramId },
    topics,
    ids: [assignedProgramId],
  });
export const forkQuery = (gym: string, assignedProgramId: string, forkId: string) =>
  gymQuery({
    gym,
    path: 'assigned-programs/:assignedProgramId/forks/:forkId',
    of: { assignedProgramId, forkId },
    topics,
    ids: [assignedProgramId],
  });
