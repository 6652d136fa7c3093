import { gymQuery } from '../../lib/api/query-client.js';

/** What is rehearsed, and from when on; without a program or a fork the client's own. */
export type Rehearsing = {
  readonly programId?: string | undefined;
  readonly version?: string | undefined;
  readonly forkId?: string | undefined;
  readonly from?: string | undefined;
};

/** In an address a draft is named by its word. */
export const versionOf = (named: string | undefined): string | undefined => (named === 'draft' ? '0' : undefined);

const topics = ['assigned-programs', 'programs', 'workouts', 'lifts'] as const;

/** `week`: its sessions come in full. */
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
