import { gymQuery } from '@/lib/api/query-client.js';

export type FollowUpScope = 'own' | 'all';

export const followUpsQuery = (gym: string, scope: FollowUpScope) =>
  gymQuery({
    gym,
    path: 'follow-ups',
    parameters: { scope },
    topics: ['follow-ups', 'workouts', 'assigned-programs', 'customers', 'coach-assignments', 'conversations', 'check-ins', 'coaches'],
  });
