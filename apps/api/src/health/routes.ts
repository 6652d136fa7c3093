// Liveness, and whether this node and the projector behind it can be relied on now.
import { readyAnswer } from '@spotter/contracts/gyms/queries';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { openRoute, type Route } from '../platform/route.js';

type Health = { behind_events: number; behind_ledgers: number; oldest: number | null; seal_age: number | null };
type Parked = { group_name: string; ledger: string; parked_position: number; last_error: string | null };
/** Above this lag the screens are visibly old. */
const degradedSeconds = 10;

export const healthRoutes = ({ pool }: { pool: Pool }): Route[] => [
  openRoute({
    method: 'GET',
    path: '/api/health/live',
    summary: 'The process answers',
    answer: z.strictObject({ status: z.literal('live') }),
    run: async () => ({ status: 'live' }),
  }),
  openRoute({
    method: 'GET',
    path: '/api/health/ready',
    summary: 'Lag of the read models, parked ledgers, age of the newest seal',
    answer: readyAnswer,
    run: async ({ reply }) => {
      try {
        const { rows } = await pool.query<Health>('select * from log_health()');
        const parked = await pool.query<Parked>('select * from parked_ledgers()');
        const health = rows[0]!;
        const degraded = parked.rows.length > 0 || (health.oldest ?? 0) > degradedSeconds;
        return {
          status: degraded ? 'degraded' : 'ready',
          lag: { events: health.behind_events, ledgers: health.behind_ledgers, oldestSeconds: health.oldest },
          parked: parked.rows.map((row) => ({
            group: row.group_name,
            ledger: row.ledger,
            position: row.parked_position,
            error: row.last_error,
          })),
          sealAgeSeconds: health.seal_age,
          database: true,
        };
      } catch {
        reply.code(503);
        return {
          status: 'unavailable',
          lag: { events: 0, ledgers: 0, oldestSeconds: null },
          parked: [],
          sealAgeSeconds: null,
          database: false,
        };
      }
    },
  }),
];
