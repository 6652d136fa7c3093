import { gymQuery } from '@/lib/api/query-client.js';

/** Refetches when the program or an assignment changes, so that the preview matches the result. */
export const propagationPreviewQuery = (gym: string, programId: string) =>
  gymQuery({ gym, path: 'propagations/preview', parameters: { program: programId }, topics: ['programs', 'assigned-programs'] });

export const propagationsQuery = (gym: string, programId: string) =>
  gymQuery({ gym, path: 'programs/:programId/propagations', of: { programId }, topics: ['programs'] });
