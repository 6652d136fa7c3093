import { gymQuery } from '@/lib/api/query-client.js';

/** Program, version or what-if to rehearse, and the start. Without a program and a what-if: the client's own program. */
export type Rehearsing = {
  readonly programId?: string | undefined;
  readonly version?: string | undefined;
  readonly forkId?: string | undefined;
  readonly from?: string | undefined;
};

/** Maps a version in the URL to the API's: `draft` is version 0. */
export const versionOf = (named: string | undefined): string | undefined => (named === 'draft' ? '0' : undefined);

const topics = ['assigned-programs', 'programs', 'workouts', 'lifts'] as const;

/** @param week week whose sessions to include in full */
export const simulationQuery = (gym: string, assignedProgramId: string, rehearsing: Rehearsing, week?: number) =>
  gymQuery({
    gym,
    path: 'assigned-programs/:assignedProgramId/simulation',
    of: { assignedProgramId },
    parameters: { ...rehearsing, week: week === undefined ? undefined : String(week) },
    topics,
  });

export const followersQuery = (gym: string, programId: string, { version, from }: Pick<Rehearsing, 'version' | 'from'>) =>
  gymQuery({ gym, path: 'programs/:programId/rehearsal', of: { programId }, parameters: { version, from }, topics });
