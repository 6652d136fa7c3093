// Makes the exports that were asked for, also those that a crash cut off, and throws them away after a day.
import { withGym } from '@spotter/database/pools';
import type { Pool } from 'pg';
import { ZipFile } from 'yazl';
import type { House } from '../house.js';
import { personalData, type DataFile } from './personal-data.js';

type Row = { gym_id: string; id: string };
const everyMs = 500;
/** Space of the advisory locks: any number that nothing else locks in. */
export const exportLocks = 7_061_944;

const zipped = async (files: readonly DataFile[]): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const { name, content } of files) zip.addBuffer(content, name);
  zip.end();
  return Buffer.concat(await Array.fromAsync(zip.outputStream as AsyncIterable<Buffer>));
};

/** One export from its beginning: nothing of it is kept until it is whole. */
export const runExport = async ({ pool, log }: Pick<House, 'pool' | 'log'>, gymId: string, id: string): Promise<void> => {
  const inGym = async <R extends object>(sql: string, values: readonly unknown[]): Promise<R[]> =>
    (await withGym(pool, gymId, (tx) => tx.query<R>(sql, [gymId, id, ...values]))).rows;
  const [asked] = await inGym<{ customer_id: string }>(
    `select customer_id from exports where gym_id = $1 and id = $2 and status = 'running'`,
    [],
  );
  if (asked === undefined) return;
  try {
    const source = { pool, log, gymId, customerId: asked.customer_id };
    const files = await personalData(source, async (done) => {
      await inGym('update exports set progress = $3 where gym_id = $1 and id = $2', [done]);
    });
    await inGym(`update exports set status = 'done', progress = 1, content = $3 where gym_id = $1 and id = $2`, [await zipped(files)]);
  } catch (error) {
    await inGym(`update exports set status = 'failed' where gym_id = $1 and id = $2`, []);
    throw error;
  }
};

const runLocked = async (house: House, pool: Pool, { gym_id, id }: Row): Promise<void> => {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as mine', [exportLocks, id]);
    if (rows[0]?.mine !== true) return;
    try {
      await runExport(house, gym_id, id);
    } finally {
      await client.query('select pg_advisory_unlock($1, hashtext($2))', [exportLocks, id]);
    }
  } finally {
    client.release();
  }
};

/** `pool` is of the role that sees which exports all gyms wait for. */
export const startExportRunner = (house: House, pool: Pool): { close: () => Promise<void> } => {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const look = async (): Promise<void> => {
    const { rows } = await pool.query<Row>(`select gym_id, id from exports where status = 'running' order by asked_at limit 20`);
    for (const row of rows) if (!stopped) await runLocked(house, pool, row);
  };
  const loop = (): void => {
    running = look()
      .catch((error: unknown) => console.error(JSON.stringify({ level: 'error', message: 'exports', error: (error as Error).message })))
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
