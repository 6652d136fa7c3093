// Public routes for liveness and readiness. The metrics port gives the reasons.
import { readyAnswer } from '@spotter/contracts/gyms/queries';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { openRoute, type Route } from '../platform/http/route.js';
import type { Disk } from './disk.js';
import { readinessOf } from './readiness.js';

export const healthRoutes = (parts: { pool: Pool; disk: Disk }): Route[] => [
  openRoute({
    method: 'GET',
    path: '/api/health/live',
    summary: 'Returns 200 while the process runs',
    answer: z.strictObject({ status: z.literal('live') }),
    run: async () => ({ status: 'live' }),
  }),
  openRoute({
    method: 'GET',
    path: '/api/health/ready',
    summary: 'Returns whether this node is ready; 503 if not. The metrics port gives the reasons',
    answer: readyAnswer,
    run: async ({ reply }) => {
      const { status } = await readinessOf(parts);
      if (status === 'ready') return { status };
      await reply.code(503).header('retry-after', '5').send({ status });
      return undefined;
    },
  }),
];
