// Finds imports that were asked for and are not done, and runs them: also those that a crash cut off. Two nodes do not
// run the same one at once, and would do no harm if they did.
import type { Pool } from 'pg';
import type { House } from '../house.js';
import { runImport } from './run-import.js';

type Row = { gym_id: string; id: string };
const everyMs = 500;
const lockSpace = 7_061_943; // any number that nothing else locks in

const runLocked = async (house: House, pool: Pool, { gym_id, id }: Row): Promise<void> => {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as mine', [lockSpace, id]);
    if (rows[0]?.mine !== true) return;
    try {
      await runImport(house, gym_id, id);
      const { position } = await house.log.head(gym_id);
      await house.positions.waitFor(gym_id, position);
    } finally {
      await client.query('select pg_advisory_unlock($1, hashtext($2))', [lockSpace, id]);
    }
  } finally {
    client.release();
  }
};

/** `pool` is of the role that sees the imports of all gyms. */
export const startImportRunner = (house: House, pool: Pool): { close: () => Promise<void> } => {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const look = async (): Promise<void> => {
    const { rows } = await pool.query<Row>(`select gym_id, id from imports where status = 'running' order by id limit 20`);
    for (const row of rows) if (!stopped) await runLocked(house, pool, row);
  };
  const loop = (): void => {
    running = look()
      .catch((error: unknown) => console.error(JSON.stringify({ level: 'error', message: 'imports', error: (error as Error).message })))
      .finally(() => {
        if (!stopped) timer = setTimeout(loop, everyMs);
      });
  };
  loop();
  return {
    close: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
