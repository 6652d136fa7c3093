// Queries about a gym itself.
import { joinCodeAnswer } from '@spotter/contracts/members/queries';
import { policies } from '../platform/policy.js';
import { gymRoute, type Route } from '../platform/route.js';

export const gymRoutes = (): Route[] => [
  gymRoute({
    path: '/api/gyms/:gym/join-code',
    summary: 'The code by which clients join, null where there is none',
    access: policies.adminOnly,
    answer: joinCodeAnswer,
    run: async (call) => {
      const { rows } = await call.tx.query<{ code: string | null }>('select join_code as code from gyms where gym_id = $1', [call.gym.id]);
      return { code: rows[0]?.code ?? null };
    },
  }),
];
