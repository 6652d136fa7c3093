// Computes whether this node and its readers are ready, and the reasons if not.
import { statement } from '@spotter/database/connections/sql';
import type { Pool } from 'pg';
import type { Disk } from './disk.js';

type UnreadyReason = 'database-unreachable' | 'readers-parked' | 'readers-waiting' | 'read-models-behind' | 'disk-short';
type Health = { behind_events: number; behind_ledgers: number; oldest: number | null; seal_age: number | null };
type Stopped = { group_name: string; ledger: string; stopped_at: number; parked: boolean; reason: string | null };
type StoppedReader = { readonly group: string; readonly ledger: string; readonly position: number; readonly error: string | null };

/** For operators. Names ledgers, so it is only available where metrics are. */
export type Readiness = {
  readonly status: 'ready' | 'degraded' | 'unavailable';
  /** Empty when ready. */
  readonly reasons: readonly UnreadyReason[];
  readonly lag: { readonly events: number; readonly ledgers: number; readonly oldestSeconds: number | null };
  readonly parked: readonly StoppedReader[];
  /** Readers that met an event of a newer version and resume once that version runs. */
  readonly waiting: readonly StoppedReader[];
  /** Free bytes on the data's disk; null if this node cannot know. */
  readonly diskFreeBytes: number | null;
  readonly sealAgeSeconds: number | null;
  readonly database: boolean;
};

/** Above this lag the screens are visibly old. */
const behindSeconds = 10;

const stoppedReader = ({ group_name, ledger, stopped_at, reason }: Stopped): StoppedReader => ({
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
    parked: stopped.rows.filter(({ parked }) => parked).map(stoppedReader),
    waiting: stopped.rows.filter(({ parked }) => !parked).map(stoppedReader),
    sealAgeSeconds: seal_age,
  };
};

/** Reads the database and the disk. A database that does not answer is a reason, not an error. */
export const readinessOf = async ({ pool, disk }: { readonly pool: Pool; readonly disk: Disk }): Promise<Readiness> => {
  const [found, { freeBytes, short }] = await Promise.all([known(pool).catch(() => null), disk.state()]);
  const { parked, waiting, lag } = found ?? nothingKnown;
  const reasons = Object.entries({
    'database-unreachable': found === null,
    'readers-parked': parked.length > 0,
    'readers-waiting': waiting.length > 0,
    'read-models-behind': (lag.oldestSeconds ?? 0) > behindSeconds,
    'disk-short': short,
  } satisfies Record<UnreadyReason, boolean>).flatMap(([reason, holds]) => (holds ? [reason as UnreadyReason] : []));
  return {
    status: found === null ? 'unavailable' : reasons.length > 0 ? 'degraded' : 'ready',
    reasons,
    ...(found ?? nothingKnown),
    diskFreeBytes: freeBytes,
    database: found !== null,
  };
};
