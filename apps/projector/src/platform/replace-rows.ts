// Makes the live rows equal to the rebuilt ones, one gym and one batch at a time. During the comparison of a batch the projectors wait
// for this gym only, so that both sides are at the same event. Rows that are equal at one event stay equal, since the same code folds
// every later event into both: each row is compared once.
import type { Follower } from '@spotter/database/follower/follower';
import { withoutGym } from '@spotter/database/tenancy/pools';
import { readModelGroup } from '@spotter/contracts/wake-ups';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { Projection } from './projection.js';
import { groupOf, schemaOf } from './rebuild-place.js';

type Replacing = {
  /** Connected as spotter_projector. */
  readonly projector: Pool;
  readonly follower: Follower;
  readonly heldAt: Map<string, number>;
  readonly batchRows: number;
};
/** Values of the key after `gym_id`, as text; null before the first and after the last row. */
type Place = readonly string[] | null;
type Changed = { readonly removed: number; readonly added: number };
type Few = Changed & { readonly to: Place };

const maxAttempts = 400;
const betweenAttemptsMs = 25;

/**
 * Builds the SQL that compares one gym ($1) between two keys. It contains only names of our own tables. Both sides get the range
 * as a condition: with the key alone, Postgres may plan to read all rows of the gym for each batch.
 */
const statementsOf = ({ key, table, keyTypes = {}, ...rest }: Projection) => {
  const [read, built] = [`public.${table}`, `${schemaOf({ ...rest, table })}.${table}`];
  const columns = key.join(', ');
  const valuesAt = (first: number): string => key.map((column, at) => `$${first + at}::text::${keyTypes[column] ?? 'uuid'}`).join(', ');
  const behind = (from: Place): readonly string[] => (from === null ? [] : [`(${columns}) > (${valuesAt(2)})`]);
  const next = (from: Place): number => (from === null ? 2 : 2 + key.length);
  const within = ({ from, to }: Range): string =>
    ['gym_id = $1', ...behind(from), ...(to === null ? [] : [`(${columns}) <= (${valuesAt(next(from))})`])].join(' and ');
  const sameKey = ['gym_id', ...key].map((column) => `o.${column} = t.${column}`).join(' and ');
  const firstKeys = (side: string, from: Place): string =>
    `(select ${columns} from ${side} where ${within({ from, to: null })} order by ${columns} limit $${next(from)})`;
  /** Selects the last key of the next batch of both sides together; null for a projection with one row per gym. */
  const end = (from: Place): string =>
    `select ${key.map((column) => `few.${column}::text`).join(', ')} from (
       select ${columns} from (${firstKeys(read, from)} union ${firstKeys(built, from)}) sides order by ${columns} limit $${next(from)}) few
     order by ${key.map((column) => `few.${column} desc`).join(', ')} limit 1`;
  return {
    gyms: `select distinct gym_id as id from ${read} union select distinct gym_id from ${built}`,
    end: key.length === 0 ? null : end,
    remove: (range: Range): string =>
      `delete from ${read} t where ${within(range)} and not exists (
         select from ${built} o where ${sameKey} and ${within(range)} and row(o.*) is not distinct from row(t.*))`,
    add: (range: Range): string =>
      `insert into ${read} select t.* from ${built} t where ${within(range)} and not exists (
         select from ${read} o where ${sameKey} and ${within(range)})`,
  };
};
type Range = { readonly from: Place; readonly to: Place };
type Statements = ReturnType<typeof statementsOf>;

const positionOf = async (tx: PoolClient | Pool, group: string, ledger: string): Promise<number> => {
  const { rows } = await tx.query<{ position: string }>('select position from checkpoints where group_name = $1 and ledger = $2', [
    group,
    ledger,
  ]);
  return Number(rows[0]?.position ?? 0);
};

/** Runs `work` while both sides are at the same event of this gym, and blocks its projectors; returns null if the sides differ. */
const heldTogether = async <T>(
  { projector, follower, heldAt }: Replacing,
  projection: Projection,
  ledger: string,
  work: (tx: PoolClient) => Promise<T>,
): Promise<T | null> => {
  // Catches up most of the distance before it blocks the projectors.
  heldAt.set(ledger, await positionOf(projector, readModelGroup, ledger));
  await follower.run([ledger]);
  return withoutGym(projector, async (tx) => {
    const { rows } = await tx.query<{ position: string }>(
      'select position from checkpoints where group_name = $1 and ledger = $2 for update',
      [readModelGroup, ledger],
    );
    if (rows[0] === undefined) throw new Error(`the projectors have never read ${ledger}`);
    const position = Number(rows[0].position);
    heldAt.set(ledger, position);
    try {
      await follower.run([ledger]);
      return (await positionOf(tx, groupOf(projection), ledger)) === position ? await work(tx) : null;
    } finally {
      heldAt.delete(ledger);
    }
  });
};

const endOf = async (tx: PoolClient, query: { text: string; values: readonly unknown[] }): Promise<Place> => {
  const { rows } = await tx.query<string[]>({ text: query.text, values: [...query.values], rowMode: 'array' });
  return rows[0] ?? null;
};

const few = async (tx: PoolClient, sql: Statements, gym: string, from: Place, limit: number): Promise<Few> => {
  const before = from ?? [];
  const to = sql.end === null ? null : await endOf(tx, { text: sql.end(from), values: [gym, ...before, limit] });
  const range = { from, to };
  const values = [gym, ...before, ...(to ?? [])];
  const removed = await tx.query(sql.remove(range), values);
  const added = await tx.query(sql.add(range), values);
  return { to, removed: removed.rowCount ?? 0, added: added.rowCount ?? 0 };
};

/** Compares gym by gym. @throws Error if the two sides never reach the same event */
export const replaceRows = async (replacing: Replacing, projection: Projection): Promise<Changed> => {
  const sql = statementsOf(projection);
  const { rows: gyms } = await replacing.projector.query<{ id: string }>(sql.gyms);
  const sum = { removed: 0, added: 0 };
  for (const { id } of gyms) {
    let from: Place = null;
    do {
      const began = performance.now();
      const done: Few = await patiently(projection, () =>
        heldTogether(replacing, projection, id, (tx) => few(tx, sql, id, from, replacing.batchRows)),
      );
      sum.removed += done.removed;
      sum.added += done.added;
      from = done.to;
      // Leaves the gym to the projectors for as long as it has blocked them.
      await pause(performance.now() - began);
      // The last range is open-ended, so it includes rows that were added meanwhile.
    } while (from !== null);
  }
  return sum;
};

const patiently = async <T>({ name }: Projection, work: () => Promise<T | null>): Promise<T> => {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const done = await work();
    if (done !== null) return done;
    await pause(betweenAttemptsMs);
  }
  throw new Error(`the rebuild of ${name} and the projectors never stood at the same event: is one of them parked?`);
};
