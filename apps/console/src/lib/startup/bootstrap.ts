import type { BootstrapAnswer, MembershipSummary } from '@spotter/contracts/accounts/queries';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api.js';
import { bootstrapKey, firstFromKept, keepAnswer, keptAnswer } from '../api/kept-answers.js';
import { positions } from '../api/positions.js';
import { NoAnswer } from '../api/problem.js';
import { isClient } from './roles.js';

/** Everything that a gym's area needs before its first paint, in one call; without a slug, the account and its memberships. */
export const bootstrapQuery = (slug?: string) =>
  queryOptions({
    queryKey: ['bootstrap', slug ?? ''],
    staleTime: 5 * 60_000,
    ...firstFromKept<BootstrapAnswer>(bootstrapKey(slug ?? '')),
    queryFn: async ({ signal }): Promise<BootstrapAnswer> => {
      const key = bootstrapKey(slug ?? '');
      try {
        const answer = await call('GET /api/bootstrap', { parameters: { gym: slug }, signal });
        if (slug !== undefined && answer.epoch !== null) positions.noteEpoch(slug, answer.epoch);
        void keepAnswer(key, answer);
        return answer;
      } catch (error) {
        const kept = error instanceof NoAnswer ? await keptAnswer<BootstrapAnswer>(key) : undefined;
        if (kept === undefined) throw error;
        return kept;
      }
    },
  });

/** First page of a membership's area, e.g. `/iron-temple/client/home`. */
export const areaOf = (membership: MembershipSummary): string => {
  const { slug, role } = membership;
  return role === 'auditor' ? `/${slug}/audit/home` : isClient(membership) ? `/${slug}/client/home` : `/${slug}/admin/home`;
};
