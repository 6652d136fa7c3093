// Makes requested exports.
import { rowsOf, sql, statement, tables, type Query } from '@spotter/database/connections/sql';
import { withGym } from '@spotter/database/tenancy/pools';
import type { Log } from '@spotter/database/log/log';
import type { Pool } from 'pg';
import type { Members } from '../platform/sessions/members.js';
import { ZipFile } from 'yazl';
import { isAccountLedger } from '../platform/sessions/account-ledgers.js';
import { accountData } from './account-data.js';
import type { DataFile } from './data-file.js';
import { personalData, type Progress } from './personal-data.js';

const e = tables.exports;

const zipped = async (files: readonly DataFile[]): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const { name, content } of files) zip.addBuffer(content, name);
  zip.end();
  return Buffer.concat(await Array.fromAsync(zip.outputStream as AsyncIterable<Buffer>));
};

export type ExportServices = { readonly pool: Pool; readonly log: Log; readonly members: Members };

/** Data of a client, or of an account if the ledger is one of accounts. */
const dataOf = ({ pool, log, members }: ExportServices, ledger: string, person: string, progress: Progress): Promise<DataFile[]> =>
  isAccountLedger(ledger)
    ? accountData({ pool, log, members, accountId: person }, progress)
    : personalData({ pool, log, gymId: ledger, customerId: person }, progress);

const inGym = <Row>(pool: Pool, gymId: string, query: Query<Row>): Promise<Row[]> => withGym(pool, gymId, (tx) => rowsOf(tx, query));

type Begun = { customer_id: string; attempt: number };

/**
 * Makes one export from scratch: nothing is stored until it is complete. Each attempt has a number, and one that was overtaken by a later
 * attempt stores nothing.
 */
export const runExport = async (services: ExportServices, gymId: string, id: string): Promise<void> => {
  const { pool } = services;
  const [begun] = await inGym(
    pool,
    gymId,
    statement<Begun>`update ${e} set ${e.attempt} = ${e.attempt} + 1
      where ${e.gym_id} = ${gymId} and ${e.id} = ${id} and ${e.status} = 'running' returning ${e.customer_id}, ${e.attempt}`,
  );
  if (begun === undefined) return;
  const isNewest = sql`${e.gym_id} = ${gymId} and ${e.id} = ${id} and ${e.status} = 'running' and ${e.attempt} = ${begun.attempt}`;
  const files = await dataOf(services, gymId, begun.customer_id, async (done) => {
    await inGym(pool, gymId, statement`update ${e} set ${e.progress} = ${done} where ${isNewest}`);
  });
  const content = await zipped(files);
  await inGym(pool, gymId, statement`update ${e} set ${e.status} = 'done', ${e.progress} = 1, ${e.content} = ${content} where ${isNewest}`);
};

/** Answers a request whose export cannot be made. */
export const failExport = async (pool: Pool, gymId: string, id: string): Promise<void> => {
  await inGym(
    pool,
    gymId,
    statement`update ${e} set ${e.status} = 'failed' where ${e.gym_id} = ${gymId} and ${e.id} = ${id} and ${e.status} = 'running'`,
  );
};
