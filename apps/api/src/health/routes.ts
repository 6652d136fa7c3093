// Liveness, and whether this node and the readers behind it can be relied on now.
import { readyAnswer, type UnreadyReason } from '@spotter/contracts/gyms/queries';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { openRoute, type Route } from '../platform/http/route.js';
import type { Disk } from './disk.js';
import { statement } from '@spotter/database/connections/sql';

type Health = { behind_events: number; behind_ledgers: number; oldest: number | null; seal_age: number | null };
type Stopped = { group_name: string; ledger: string; stopped_at: number; parked: boolean; reason: string | null };
/** Above this lag the screens are visibly old. */
const behindSeconds = 10;

const stoppedAnswer = ({ group_name, ledger, stopped_at, reason }: Stopped) => ({
  group: group_name,
  ledger,
  position: stopped_at,
  error: reason,
});
const nothingKnown = { lag: { events: 0, ledgers: 0, oldestSeconds: null }, parked: [], waiting: [], sealAgeSeconds: null };

const known = async (pool: Pool) => {
  const { rows } = await pool.query<Health>(statement`select * from log_health()`);
  const stopped = await pool.query<Stopped>(statement`select * from stopped_readers()`);
  const { behind_events, behind_ledgers, oldest, seal_age } = rows[0]!;
  return {
    lag: { events: behind_events, ledgers: behind_ledgers, oldestSeconds: oldest },
    parked: stopped.rows.filter(({ parked }) => parked).map(stoppedAnswer),
    waiting: stopped.rows.filter(({ parked }) => !parked).map(stoppedAnswer),
    sealAgeSeconds: seal_age,
  };
};

export const healthRoutes = ({ pool, disk }: { pool: Pool; disk: Disk }): Route[] => [
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
    summary: 'Whether this node can be relied on; 503 with the reasons when it cannot',
    answer: readyAnswer,
    run: async ({ reply }) => {
      const [found, { freeBytes, short }] = await Promise.all([known(pool).catch(() => null), disk.state()]);
      const { parked, waiting, lag } = found ?? nothingKnown;
      const reasons = Object.entries({
        'database-unreachable': found === null,
        'readers-parked': parked.length > 0,
        'readers-waiting': waiting.length > 0,
        'read-models-behind': (lag.oldestSeconds ?? 0) > behindSeconds,
        'disk-short': short,
      } satisfies Record<UnreadyReason, boolean>).flatMap(([reason, holds]) => (holds ? [reason as UnreadyReason] : []));
      const answer = {
        status: found === null ? 'unavailable' : reasons.length > 0 ? 'degraded' : 'ready',
        reasons,
        ...(found ?? nothingKnown),
        diskFreeBytes: freeBytes,
        database: found !== null,
      } as const;
      if (reasons.length === 0) return answer;
      await reply.code(503).header('retry-after', '5').send(answer);
      return undefined;
    },
  }),
];
