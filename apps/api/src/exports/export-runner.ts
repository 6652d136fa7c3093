// Makes the exports that were asked for and are not made.
import { withGym } from '@spotter/database/tenancy/pools';
import type { Pool } from 'pg';
import { ZipFile } from 'yazl';
import type { AppServices } from '../app-services.js';
import { isAccountLedger } from '../platform/sessions/account-ledgers.js';
import { startJobs, type JobKind } from '../platform/jobs/locked-jobs.js';
import type { Loop } from '@spotter/telemetry/loop';
import { accountData } from './account-data.js';
import { personalData, type DataFile, type Progress } from './personal-data.js';

export const exportJobs: JobKind = {
  name: 'exports',
  waiting: `select gym_id, id from exports where status = 'running' order by asked_at limit 20`,
  lockSpace: 7_061_944,
};

const zipped = async (files: readonly DataFile[]): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const { name, content } of files) zip.addBuffer(content, name);
  zip.end();
  return Buffer.concat(await Array.fromAsync(zip.outputStream as AsyncIterable<Buffer>));
};

type Source = Pick<AppServices, 'pool' | 'log' | 'members'>;

/** Of a client, or of an account: it is asked for in the ledger of its own events. */
const dataOf = ({ pool, log, members }: Source, ledger: string, person: string, progress: Progress): Promise<DataFile[]> =>
  isAccountLedger(ledger)
    ? accountData({ pool, log, members, accountId: person }, progress)
    : personalData({ pool, log, gymId: ledger, customerId: person }, progress);

/** One export from its beginning: nothing of it is kept until it is whole. */
export const runExport = async (source: Source, gymId: string, id: string): Promise<void> => {
  const { pool } = source;
  const inGym = async <R extends object>(sql: string, values: readonly unknown[]): Promise<R[]> =>
    (await withGym(pool, gymId, (tx) => tx.query<R>(sql, [gymId, id, ...values]))).rows;
  const [asked] = await inGym<{ customer_id: string }>(
    `select customer_id from exports where gym_id = $1 and id = $2 and status = 'running'`,
    [],
  );
  if (asked === undefined) return;
  try {
    const files = await dataOf(source, gymId, asked.customer_id, async (done) => {
      await inGym('update exports set progress = $3 where gym_id = $1 and id = $2', [done]);
    });
    await inGym(`update exports set status = 'done', progress = 1, content = $3 where gym_id = $1 and id = $2`, [await zipped(files)]);
  } catch (error) {
    await inGym(`update exports set status = 'failed' where gym_id = $1 and id = $2`, []);
    throw error;
  }
};

export const startExportRunner = (services: AppServices, pool: Pool): Loop =>
  startJobs(pool, exportJobs, (gymId, id) => runExport(services, gymId, id));
