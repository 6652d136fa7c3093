import { gymQuery } from '@/lib/api/query-client.js';

/** Twelve weeks of a client's program, from the week `from` on. */
export const sheetsQuery = (gym: string, assignedProgramId: string, from: number) =>
  gymQuery({
    gym,
    path: 'assigned-programs/:assignedProgramId/sheets',
    of: { assignedProgramId },
    parameters: { from: String(from) },
    topics: ['assigned-programs', 'workouts', 'lifts'],
    ids: [assignedProgramId],
    keep: true,
  });

/** A program of the library: its newest version, or the draft of it. */
export const programToPrint = (gym: string, programId: string) =>
  gymQuery({ gym, path: 'programs/:programId', of: { programId }, topics: ['programs'], ids: [programId], keep: true });
export const draftToPrint = (gym: string, programId: string) =>
  gymQuery({ gym, path: 'programs/:programId/draft', of: { programId }, topics: ['programs'], ids: [programId], keep: true });
