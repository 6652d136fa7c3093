// I4, first half: every read model equals a fresh replay of the log into an empty schema, row by row.
import { randomUUID } from 'node:crypto';
import { trimInboxes } from '@spotter/api/housekeeping';
import { maxItems } from '@spotter/api/inbox/item-rows';
import { Codec } from '@spotter/database/log/codec';
import { PersonKeys } from '@spotter/database/keys/person-keys';
import { transaction } from '@spotter/database/tenancy/pools';
import { eventColumns, readEvents } from '@spotter/database/log/stored-events';
import { catalogue } from '@spotter/domain/catalogue';
import { foldPage } from '@spotter/projector/platform/fold-page';
import { projections } from '@spotter/projector/projections';
import type pg from 'pg';
import type { Violation } from './checker.ts';

const pageSize = 500;

/** Compares the read models with a replay. They must have reached the heads before. */
export async function compareWithReplay({
  owner,
  projector,
  secret,
}: {
  owner: pg.Pool;
  projector: pg.Pool;
  secret: string;
}): Promise<Violation[]> {
  const schema = `replay_${randomUUID().slice(0, 8)}`;
  await owner.query(`create schema ${schema}`);
  for (const { table } of projections) await owner.query(`create table ${schema}.${table} (like public.${table} including all)`);
  const codec = new Codec(catalogue, new PersonKeys({ pool: projector, secret }));
  const { rows } = await owner.query<{ id: string }>('select id from ledgers order by id');
  for (const { id } of rows) await replay(owner, projector, codec, id, schema);
  await trimBoth(owner, schema);
  const violations: Violation[] = [];
  for (const { table } of projections) violations.push(...(await differences(owner, table, schema)));
  await owner.query(`drop schema ${schema} cascade`);
  return violations;
}

/** An API process trims inboxes at its start and each hour, so both sides are trimmed before the comparison. */
async function trimBoth(owner: pg.Pool, schema: string): Promise<void> {
  for (const place of ['public', schema])
    await transaction(owner, 'begin', async (tx) => {
      await tx.query(`set local search_path = ${place}`);
      await tx.query(trimInboxes(maxItems));
    });
}

async function replay(owner: pg.Pool, projector: pg.Pool, codec: Codec, ledger: string, schema: string): Promise<void> {
  for (let after = 0; ;) {
    const text = `select ${eventColumns} from events where ledger = $1 and position > $2 order by position limit ${pageSize}`;
    const page = await transaction(projector, 'begin', (tx) => readEvents(tx, codec, { text, values: [ledger, after] }));
    if (page.length === 0) return;
    await transaction(owner, 'begin', (tx) => foldPage(tx, projections, page, { schema }));
    after = page.at(-1)!.position;
  }
}

async function differences(owner: pg.Pool, table: string, schema: string): Promise<Violation[]> {
  const live = `select to_jsonb(t)::text as row from public.${table} t`;
  const fresh = `select to_jsonb(t)::text as row from ${schema}.${table} t`;
  const { rows } = await owner.query<{ side: string; row: string }>(
    `(select 'is read and does not follow from the log' as side, row from (${live} except ${fresh}) a limit 3)
     union all (select 'follows from the log and is not read', row from (${fresh} except ${live}) b limit 3)`,
  );
  return rows.map(({ side, row }) => ({ rule: 'I4', what: `${table}: ${row.slice(0, 300)} ${side}` }));
}
