// Long work of the gyms that a row asks for: found by looking, also what a crash cut off. Two nodes do not run the same one at once,
// and would do no harm if they did.
import type { Pool } from 'pg';
import { startLoop, type Loop } from '@spotter/telemetry/loop';
import { rowsOf, statement, type Query } from '@spotter/database/connections/sql';

type Job = { gym_id: string; id: string };
export type JobKind = {
  readonly name: string;
  /** The jobs of all gyms that wait, `gym_id` and `id`, the next ones first. */
  readonly waiting: () => Query<Job>;
  /** First part of the advisory lock: any number that nothing else locks in. */
  readonly lockSpace: number;
};

/**
 * `pool` is of the role that sees what all gyms wait for.
 * @param run does all of a job, or a part of it: it answers true where the next part may follow at once, after a part of each other job
 */
export const startJobs = (pool: Pool, kind: JobKind, run: (gymId: string, id: string) => Promise<boolean | void>): Loop => {
  const runLocked = async ({ gym_id, id }: Job): Promise<boolean> => {
    const client = await pool.connect();
    try {
      const { rows } = await client.query<{ mine: boolean }>(
        statement`select pg_try_advisory_lock(${kind.lockSpace}, hashtext(${id})) as mine`,
      );
      if (rows[0]?.mine !== true) return false;
      try {
        return (await run(gym_id, id)) === true;
      } finally {
        await client.query(statement`select pg_advisory_unlock(${kind.lockSpace}, hashtext(${id}))`);
      }
    } finally {
      client.release();
    }
  };
  return startLoop(kind.name, async (stopped) => {
    let isMore = true;
    while (isMore && !stopped()) {
      isMore = false;
      for (const job of await rowsOf(pool, kind.waiting())) if (!stopped() && (await runLocked(job))) isMore = true;
    }
  });
};
