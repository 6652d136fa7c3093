import { gymQuery } from '../../lib/api/query-client.js';

/** What the caller changed today. The topic is told to whoever made the change alone; the others say what became of it. */
export const ownChangesQuery = (gym: string) => gymQuery({ gym, path: 'own-changes', topics: ['own-changes', ...changedTopics] });

/** What a change that is taken back may show on. */
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
