// Makes requested exports of gyms, and stores them in parts.
import { rowsOf, sql, statement, tables, type Query } from '@spotter/database/connections/sql';
import { snapshotOfGym, withGym } from '@spotter/database/tenancy/pools';
import type { Log } from '@spotter/database/log/log';
import type { Pool } from 'pg';
import { closableReader } from './closable-reader.js';
import { zipOfGym } from './zip-of-gym.js';

const e = tables.gym_exports;
const parts = tables.gym_export_parts;

/** Bytes of a stored part. */
const partBytes = 256 * 1024;

export type GymExportServices = { readonly pool: Pool; readonly log: Pick<Log, 'codec'> };
const inGym = <Row>(pool: Pool, gymId: string, query: Query<Row>): Promise<Row[]> => withGym(pool, gymId, (tx) => rowsOf(tx, query));

/** Gathers chunks into parts of equal size; the last one may be smaller. */
async function* inParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < partBytes) continue;
    yield Buffer.concat(waiting);
    [waiting, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

/**
 * Makes one export from scratch. Each attempt has a number and parts of its own. An attempt that a later one or an erasure has overtaken
 * stores nothing more and throws, so that the queue begins again.
 */
export const runGymExport = async ({ pool, log }: GymExportServices, gymId: string, id: string): Promise<void> => {
  const [begun] = await withGym(pool, gymId, async (tx) => {
    const rows = await rowsOf(
      tx,
      statement<{ attempt: number; asked_by: string | null }>`update ${e} set ${e.attempt} = ${e.attempt} + 1, ${e.progress} = 0
        where ${e.gym_id} = ${gymId} and ${e.id} = ${id} and ${e.status} = 'running' returning ${e.attempt}, ${e.asked_by}`,
    );
    if (rows.length > 0) await tx.query(statement`delete from ${parts} where ${parts.gym_id} = ${gymId} and ${parts.export_id} = ${id}`);
    return rows;
  });
  if (begun === undefined) return;
  const { attempt, asked_by: reader } = begun;
  const isNewest = sql`${e.gym_id} = ${gymId} and ${e.id} = ${id} and ${e.status} = 'running' and ${e.attempt} = ${attempt}`;
  let share = 0;
  let [number, bytes] = [0, 0];
  const store = async (content: Buffer): Promise<void> => {
    number += 1;
    bytes += content.length;
    // The lock makes an erasure wait for the part, which it then deletes.
    const stored = await inGym(
      pool,
      gymId,
      statement`with newest as (update ${e} set ${e.progress} = ${share} where ${isNewest} returning 1)
        insert into ${parts} (${parts.gym_id}, ${parts.export_id}, ${parts.attempt}, ${parts.number}, ${parts.content})
        select ${gymId}, ${id}, ${attempt}, ${number}, ${content} from newest returning 1`,
    );
    if (stored.length === 0) throw new Error('A later attempt or an erasure has overtaken this export.');
  };
  await snapshotOfGym(pool, gymId, async (snapshot) => {
    const { tx, close } = closableReader(snapshot);
    try {
      const chunks = await zipOfGym({ tx, codec: log.codec, gymId, reader, at: new Date().toISOString() }, (written) => {
        share = written;
      });
      for await (const part of inParts(chunks)) await store(part);
    } finally {
      await close();
    }
  });
  const done = await inGym(
    pool,
    gymId,
    statement`update ${e} set ${e.status} = 'done', ${e.progress} = 1, ${e.bytes} = ${bytes} where ${isNewest} returning 1`,
  );
  if (done.length === 0) throw new Error('A later attempt or an erasure has overtaken this export.');
};

/** Answers a request whose export cannot be made. */
export const failGymExport = (pool: Pool, gymId: string, id: string): Promise<void> =>
  withGym(pool, gymId, async (tx) => {
    await tx.query(
      statement`update ${e} set ${e.status} = 'failed' where ${e.gym_id} = ${gymId} and ${e.id} = ${id} and ${e.status} = 'running'`,
    );
    await tx.query(statement`delete from ${parts} where ${parts.gym_id} = ${gymId} and ${parts.export_id} = ${id}
      and exists (select 1 from ${e} where ${e.gym_id} = ${gymId} and ${e.id} = ${id} and ${e.status} = 'failed')`);
  });
