import { gymQuery } from '../../lib/api/query-client.js';

/** Asked anew where a program or an assignment of it moved: what is seen is what would be done. */
export const propagationPreviewQuery = (gym: string, programId: string) =>
  gymQuery({ gym, path: 'propagations/preview', parameters: { program: programId }, topics: ['programs', 'assigned-programs'] });

export const propagationsQuery = (gym: string, programId: string) =>
  gymQuery({ gym, path: 'programs/:programId/propagations', of: { programId }, topics: ['programs'] });
