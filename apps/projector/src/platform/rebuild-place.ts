// The schema and checkpoints of a rebuild in progress, kept until its rows have replaced the live ones.
import { faultPoint } from '@spotter/database/connections/fault-point';
import { transaction } from '@spotter/database/tenancy/pools';
import type { Pool, PoolClient } from 'pg';
import type { Projection } from './projection.js';

export const schemaOf = ({ table }: Pick<Projection, 'table'>): string => `rebuild_${table}`;
export const groupOf = ({ name }: Pick<Projection, 'name'>): string => `rebuild:${name}`;

type Place = Pick<Projection, 'name' | 'table' | 'version'>;

/** Comment of the schema: the version that folds its rows, and when the rebuild began. */
const noteOf = (version: number, since: string): string => `version ${version} since ${since}`;

/** Drops rows and checkpoints in one transaction: with checkpoints but no rows, the next rebuild would skip all earlier events. */
const remove = async (tx: PoolClient, place: Place): Promise<void> => {
  await tx.query(`drop schema if exists ${schemaOf(place)} cascade`);
  await faultPoint('rebuild-removing');
  await tx.query('delete from checkpoints where group_name = $1', [groupOf(place)]);
};

const make = async (tx: PoolClient, place: Place): Promise<string> => {
  const { rows } = await tx.query<{ since: string }>('select now()::text as since');
  const schema = schemaOf(place);
  const { since } = rows[0]!;
  await tx.query(`create schema ${schema}`);
  await tx.query(`comment on schema ${schema} is '${noteOf(place.version, since)}'`);
  await tx.query(`create table ${schema}.${place.table} (like public.${place.table} including all)`);
  await tx.query(`grant usage on schema ${schema} to spotter_projector`);
  await tx.query(`grant select, insert, update, delete on ${schema}.${place.table} to spotter_projector`);
  return since;
};

/**
 * Opens the schema of an interrupted rebuild, or a new one if there is none or another version of the code began it.
 * @returns when the rebuild began; people erased since then may still be in its rows
 */
export const openPlace = async (owner: Pool, place: Place): Promise<string> => {
  const { rows } = await owner.query<{ note: string | null }>(
    `select obj_description(oid, 'pg_namespace') as note from pg_namespace where nspname = $1`,
    [schemaOf(place)],
  );
  const since = / since (.+)$/.exec(rows[0]?.note ?? '')?.[1];
  if (since !== undefined && rows[0]?.note === noteOf(place.version, since)) return since;
  return transaction(owner, 'begin', async (tx) => {
    await remove(tx, place);
    return make(tx, place);
  });
};

export const closePlace = (owner: Pool, place: Place): Promise<void> => transaction(owner, 'begin', (tx) => remove(tx, place));
