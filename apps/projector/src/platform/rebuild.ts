// Builds one read model again from the first event, beside the one that is read, compares them, and switches.
// A rebuild that was cut off goes on from its own checkpoint.
import { setTimeout as pause } from 'node:timers/promises';
import { createFollower } from '@spotter/database/follower';
import type { Codec } from '@spotter/database/codec';
import { readModelGroup } from '@spotter/contracts/wake-ups';
import type { Pool, PoolClient } from 'pg';
import { foldPage } from './fold-page.js';
import type { Projection } from './projection.js';

export type Rebuilt = {
  readonly rows: number;
  readonly events: number;
  /** Rows of the old that are not in the new, and the other way round. */ readonly removed: number;
  readonly added: number;
};
export type RebuildParts = {
  /** As the owner of the tables. */
  readonly owner: Pool;
  /** As spotter_projector. */
  readonly projector: Pool;
  readonly codec: Codec;
  readonly progress?: (events: number) => void;
};

const schemaOf = ({ table }: Projection): string => `rebuild_${table}`;
const groupOf = ({ name }: Projection): string => `rebuild:${name}`;
const mostAttempts = 20;
const betweenAttemptsMs = 250;

const prepare = async (owner: Pool, projection: Projection): Promise<void> => {
  const schema = schemaOf(projection);
  await owner.query(`create schema if not exists ${schema}`);
  await owner.query(`create table if not exists ${schema}.${projection.table} (like public.${projection.table} including all)`);
  await owner.query(`grant usage on schema ${schema} to spotter_projector`);
  await owner.query(`grant select, insert, update, delete on ${schema}.${projection.table} to spotter_projector`);
};

const countOf = async (tx: PoolClient, sql: string): Promise<number> => {
  const { rows } = await tx.query<{ count: string }>(`select count(*) as count from (${sql}) counted`);
  return Number(rows[0]!.count);
};

/** Columns that are compared as text: jsonb and arrays have no order that EXCEPT could use in every type. */
const differences = async (tx: PoolClient, projection: Projection): Promise<Pick<Rebuilt, 'removed' | 'added'>> => {
  const old = `select to_jsonb(t)::text from public.${projection.table} t`;
  const fresh = `select to_jsonb(t)::text from ${schemaOf(projection)}.${projection.table} t`;
  return { removed: await countOf(tx, `${old} except ${fresh}`), added: await countOf(tx, `${fresh} except ${old}`) };
};

/** Null when the projectors went on meanwhile: the rebuild has to catch up once more. */
const switchOver = async (owner: Pool, projection: Projection): Promise<Omit<Rebuilt, 'events'> | null> => {
  const tx = await owner.connect();
  try {
    await tx.query('begin');
    // Holding the checkpoints holds the projectors: what is compared cannot move.
    await tx.query('select 1 from checkpoints where group_name = $1 order by ledger for update', [readModelGroup]);
    const behind = await tx.query(
      `select 1 from checkpoints live left join checkpoints mine on mine.group_name = $2 and mine.ledger = live.ledger
       where live.group_name = $1 and live.position is distinct from coalesce(mine.position, 0) limit 1`,
      [readModelGroup, groupOf(projection)],
    );
    if (behind.rowCount !== 0) {
      await tx.query('rollback');
      return null;
    }
    const found = await differences(tx, projection);
    await tx.query(`truncate public.${projection.table}`);
    await tx.query(`insert into public.${projection.table} select * from ${schemaOf(projection)}.${projection.table}`);
    const rows = await countOf(tx, `select 1 from public.${projection.table}`);
    await tx.query('delete from checkpoints where group_name = $1', [groupOf(projection)]);
    await tx.query(`drop schema ${schemaOf(projection)} cascade`);
    await tx.query('commit');
    return { rows, ...found };
  } catch (error) {
    await tx.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    tx.release();
  }
};

/** @throws Error when writers are faster than the rebuild for a long time. */
export const rebuild = async ({ owner, projector, codec, progress }: RebuildParts, projection: Projection): Promise<Rebuilt> => {
  await prepare(owner, projection);
  let events = 0;
  const follower = createFollower({
    pool: projector,
    codec,
    group: groupOf(projection),
    owner: `rebuild/${process.pid}`,
    handle: async (tx, page) => {
      await foldPage(tx, [projection], page, { schema: schemaOf(projection) });
      events += page.length;
      progress?.(events);
    },
  });
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    await follower.sweep();
    const switched = await switchOver(owner, projection);
    if (switched !== null) return { ...switched, events };
    // One of the two is behind: this one reads again at once, the projectors look at every ledger once a second.
    await pause(betweenAttemptsMs);
  }
  throw new Error('the rebuild did not catch up with the writers');
};
