// Long work of the gyms that a row asks for: found by looking, also what a crash cut off. Two nodes do not run the same one at once,
// and would do no harm if they did.
import type { Pool } from 'pg';
import { startLoop, type Loop } from '@spotter/telemetry/loop';

type Job = { gym_id: string; id: string };
export type JobKind = {
  readonly name: string;
  /** The jobs of all gyms that wait, `gym_id` and `id`, the next ones first. */
  readonly waiting: string;
  /** First part of the advisory lock: any number that nothing else locks in. */
  readonly lockSpace: number;
};

/** `pool` is of the role that sees what all gyms wait for. */
export const startJobs = (pool: Pool, kind: JobKind, run: (gymId: string, id: string) => Promise<void>): Loop => {
  const runLocked = async ({ gym_id, id }: Job): Promise<void> => {
    const client = await pool.connect();
    try {
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as mine', [kind.lockSpace, id]);
      if (rows[0]?.mine !== true) return;
      try {
        await run(gym_id, id);
      } finally {
        await client.query('select pg_advisory_unlock($1, hashtext($2))', [kind.lockSpace, id]);
      }
    } finally {
      client.release();
    }
  };
  return startLoop(kind.name, async (stopped) => {
    const { rows } = await pool.query<Job>(kind.waiting);
    for (const job of rows) if (!stopped()) await runLocked(job);
  });
};
