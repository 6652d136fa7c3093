import { gymQuery } from '@/lib/api/query-client.js';

/** The caller's changes of today. Only the author receives notices of `own-changes`; the other topics carry later effects. */
export const ownChangesQuery = (gym: string) => gymQuery({ gym, path: 'own-changes', topics: ['own-changes', ...changedTopics] });

/** Topics that an undo may affect. */
export const changedTopics = [
  'customers',
  'coach-assignments',
  'coaches',
  'assigned-programs',
  'workouts',
  'programs',
  'exercises',
  'client-notes',
  'client-files',
  'follow-ups',
  'teams',
  'progress-photos',
] as const;
