import type { ProgramDetail } from '@spotter/contracts/programs/queries';
import { wholeList } from '../lib/api/lists/whole-list.js';
import { gymQuery } from '../lib/api/query-client.js';

export type ProgramFilter = { readonly q?: string | undefined; readonly lifecycle?: string | undefined };

export const programsQuery = (gym: string, { q, lifecycle }: ProgramFilter) =>
  gymQuery({
    gym,
    path: 'programs',
    parameters: { limit: '100', q, lifecycle },
    topics: ['programs', 'assigned-programs'],
  });

/** The whole library that the user may see, for the table. */
export const wholeProgramsQuery = (gym: string) =>
  wholeList({
    gym,
    path: 'programs',
    topics: ['programs', 'assigned-programs'],
    idOf: ({ id }) => id,
    inCommon: (program, share) => {
      program.tags = share(program.tags);
    },
  });

/** One template with its tree and the names of its exercises. */
export const programQuery = (gym: string, programId: string) =>
  gymQuery({ gym, path: 'programs/:programId', of: { programId }, topics: ['programs'], ids: [programId] });

export type ProgramWeek = ProgramDetail['tree']['weeks'][number];
export type ProgramDay = ProgramWeek['days'][number];
export type ProgramSlot = ProgramDay['slots'][number];
export type Prescription = ProgramSlot['sets'][number];
