// Makes requested exports.
import { rowsOf, statement, tables, type Query } from '@spotter/database/connections/sql';
import { withGym } from '@spotter/database/tenancy/pools';
import type { Log } from '@spotter/database/log/log';
import type { Pool } from 'pg';
import type { Members } from '../platform/sessions/members.js';
import { ZipFile } from 'yazl';
import { isAccountLedger } from '../platform/sessions/account-ledgers.js';
import { startJobs, type JobKind } from '../platform/jobs/locked-jobs.js';
import type { Loop } from '@spotter/telemetry/loop';
import { accountData } from './account-data.js';
import type { DataFile } from './data-file.js';
import { personalData, type Progress } from './personal-data.js';

const e = tables.exports;

export const exportJobs: JobKind = {
  name: 'exports',
  waiting: () => statement`select ${e.gym_id}, ${e.id} from ${e} where ${e.status} = 'running' order by ${e.asked_at} limit 20`,
  lockSpace: 7_061_944,
};

const zipped = async (files: readonly DataFile[]): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const { name, content } of files) zip.addBuffer(content, name);
  zip.end();
  return Buffer.concat(await Array.fromAsync(zip.outputStream as AsyncIterable<Buffer>));
};

type Source = { readonly pool: Pool; readonly log: Log; readonly members: Members };

/** Data of a client, or of an account if the ledger is one of accounts. */
const dataOf = ({ pool, log, members }: Source, ledger: string, person: string, progress: Progress): Promise<DataFile[]> =>
  isAccountLedger(ledger)
    ? accountData({ pool, log, members, accountId: person }, progress)
    : personalData({ pool, log, gymId: ledger, customerId: person }, progress);

/** Makes one export from scratch: nothing is stored until it is complete. */
export const runExport = async (source: Source, gymId: string, id: string): Promise<void> => {
  const { pool } = source;
  const inGym = <Row>(query: Query<Row>): Promise<Row[]> => withGym(pool, gymId, (tx) => rowsOf(tx, query));
  const [asked] = await inGym(
    statement<{
      customer_id: string;
    }>`select ${e.customer_id} from ${e} where ${e.gym_id} = ${gymId} and ${e.id} = ${id} and ${e.status} = 'running'`,
  );
  if (asked === undefined) return;
  try {
    const files = await dataOf(source, gymId, asked.customer_id, async (done) => {
      await inGym(statement`update ${e} set ${e.progress} = ${done} where ${e.gym_id} = ${gymId} and ${e.id} = ${id}`);
    });
    await inGym(
      statement`update ${e} set ${e.status} = 'done', ${e.progress} = 1, ${e.content} = ${await zipped(files)}
        where ${e.gym_id} = ${gymId} and ${e.id} = ${id}`,
    );
  } catch (error) {
    await inGym(statement`update ${e} set ${e.status} = 'failed' where ${e.gym_id} = ${gymId} and ${e.id} = ${id}`);
    throw error;
  }
};

export const startExportRunner = (services: Source, pool: Pool): Loop =>
  startJobs(pool, exportJobs, (gymId, id) => runExport(services, gymId, id));
