// The rows of one table during one page: loaded with one statement, changed in memory, written with a few.
import { textArray } from '@spotter/database/log/writing/binary-arrays';
import { together } from '@spotter/database/connections/together';
import type { PoolClient } from 'pg';
import { rowsFrom } from './column-arrays.js';
import type { RecordedEvent, Key, Projection, Row, Rows } from './projection.js';

const identify = (gymId: string, key: Key): string => [gymId, ...key].join('/');

const names = new Map<string, string>();
/** Names a statement, so that each connection plans it once. Use it only if the best plan does not depend on the size of the table. */
const planned = (text: string): { readonly name: string; readonly text: string } => {
  const name = names.get(text) ?? `rows ${names.size}`;
  names.set(text, name);
  return { name, text };
};

export class RowSet {
  private readonly table: string;
  private readonly key: readonly string[];
  readonly #rows = new Map<string, Row>();
  readonly #loaded = new Map<string, Row>();
  readonly #changed = new Set<string>();
  readonly #deleted = new Map<string, Row>();
  readonly #needed = new Set<string>();

  constructor(
    private readonly projection: Projection,
    /** `public`, or the schema of a rebuild. */
    schema: string,
  ) {
    this.table = `${schema}.${projection.table}`;
    this.key = ['gym_id', ...projection.key];
  }

  get size(): number {
    return this.#changed.size;
  }

  /** Loads rows as JSON, so that a value reads the same whether it was just folded or comes from the table. */
  async load(tx: PoolClient, keys: readonly { gymId: string; key: Key }[]): Promise<void> {
    const { table, key: columns } = this;
    if (keys.length === 0) return;
    // Cast from text, so that Postgres rejects an invalid key.
    const parameters = columns.map((column, at) => `$${at + 1}::text[]::${this.projection.keyTypes?.[column] ?? 'uuid'}[]`);
    const needed = new Map(keys.map(({ gymId, key }) => [identify(gymId, key), [gymId, ...key]]));
    for (const id of needed.keys()) this.#needed.add(id);
    const wanted = [...needed.values()];
    const { rows } = await tx.query<{ row: string }>({
      // One lookup per key, so that Postgres uses the index however few rows the table has when it plans.
      ...planned(`select to_json(t)::text as row from unnest(${parameters.join(', ')}) wanted (${columns.join(', ')})
        cross join lateral (select * from ${table} t where ${columns.map((column) => `t.${column} = wanted.${column}`).join(' and ')} limit 1) t`),
      values: columns.map((_column, at) => textArray(wanted.map((values) => String(values[at])))),
    });
    for (const { row } of rows) {
      const parsed = JSON.parse(row) as Row;
      const id = identify(parsed['gym_id'] as string, this.#keyOf(parsed));
      this.#rows.set(id, parsed);
      this.#loaded.set(id, parsed);
    }
  }

  /** Returns the rows that differ from their loaded state, and the deleted rows in their last state. */
  moved(): readonly Row[] {
    return [...[...this.#changed].map((id) => this.#rows.get(id)!), ...this.#deleted.values()];
  }

  /** Returns the rows as this event may see them: rows of another client are invisible to it and stay unchanged. */
  of(event: Pick<RecordedEvent, 'ledger' | 'data'>): Rows<Row> {
    const gymId = event.ledger;
    const get = (key: Key): Row | undefined => {
      const row = this.#rows.get(identify(gymId, key));
      return row !== undefined && this.#isForeign(row, event) ? undefined : row;
    };
    return {
      get,
      put: (row) => this.#putOwn(event, row),
      change: (key, changes) => {
        const row = get(key);
        if (row !== undefined) this.#put(gymId, { ...row, ...changes });
      },
      delete: (key) => {
        const id = identify(gymId, key);
        const row = get(key);
        if (row === undefined) return;
        this.#rows.delete(id);
        this.#changed.delete(id);
        this.#deleted.set(id, row);
      },
    };
  }

  #isForeign(row: Row, { data }: Pick<RecordedEvent, 'data'>): boolean {
    const { owner } = this.projection;
    return owner !== undefined && row[owner] !== (data as { customerId?: string }).customerId;
  }

  #putOwn(event: Pick<RecordedEvent, 'ledger' | 'data'>, row: Row): void {
    const id = identify(event.ledger, this.#keyOf(row));
    // Without loading the row, it is unknown whether another client owns it.
    if (this.projection.owner !== undefined && !this.#needed.has(id))
      throw new Error(`${this.projection.name} writes a row that it did not need.`);
    const before = this.#rows.get(id);
    if (before === undefined || !this.#isForeign(before, event)) this.#put(event.ledger, row);
  }

  #put(gymId: string, values: Row): void {
    const row = { ...values, gym_id: gymId };
    const id = identify(gymId, this.#keyOf(row));
    this.#rows.set(id, row);
    this.#changed.add(id);
    this.#deleted.delete(id);
  }

  #keyOf(row: Row): Key {
    return this.projection.key.map((column) => row[column] as string | number);
  }

  /** Writes one statement for new rows, one per set of changed columns and, rarely, a delete; never one per event. */
  async write(tx: PoolClient): Promise<void> {
    const known = (id: string): boolean => this.#loaded.has(id);
    const changed = [...this.#changed].sort();
    const inserted = changed.filter((id) => !known(id)).map((id) => this.#rows.get(id)!);
    const updated = Map.groupBy(changed.filter(known), (id) => this.#changedColumns(id).join());
    updated.delete('');
    const rowsOf = (ids: readonly string[]): readonly Row[] => ids.map((id) => this.#rows.get(id)!);
    await together([
      this.#delete(tx, [...this.#deleted.values()]),
      this.#insert(tx, inserted),
      ...[...updated].map(([columns, ids]) => this.#update(tx, columns.split(','), rowsOf(ids))),
    ]);
  }

  async #delete(tx: PoolClient, rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return;
    const { table, key } = this;
    const { from, values } = await rowsFrom(tx, table, key, rows, 'gone');
    await tx.query(`delete from ${table} t using ${from} where ${key.map((column) => `t.${column} = gone.${column}`).join(' and ')}`, [
      ...values,
    ]);
  }

  #changedColumns(id: string): readonly string[] {
    const [row, before] = [this.#rows.get(id)!, this.#loaded.get(id)!];
    return Object.keys(row).filter((column) => row[column] !== before[column]);
  }

  /** Overwrites existing rows, since a projection need not load a row before it puts one. */
  async #insert(tx: PoolClient, rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return;
    const { table, key } = this;
    const columns = Object.keys(rows[0]!);
    const updates = columns.filter((column) => !key.includes(column)).map((column) => `${column} = excluded.${column}`);
    const { from, values } = await rowsFrom(tx, table, columns, rows, 'arrived');
    await tx.query({
      ...planned(`insert into ${table} (${columns.join(', ')}) select ${columns.join(', ')} from ${from}
       on conflict (${key.join(', ')}) do ${updates.length === 0 ? 'nothing' : `update set ${updates.join(', ')}`}`),
      values: [...values],
    });
  }

  /** Writes only the changed columns: a prescription is long and would be rewritten with each set. */
  async #update(tx: PoolClient, columns: readonly string[], rows: readonly Row[]): Promise<void> {
    const { table, key } = this;
    const { from, values } = await rowsFrom(tx, table, [...key, ...columns], rows, 'changed');
    await tx.query(
      `update ${table} t set ${columns.map((column) => `${column} = changed.${column}`).join(', ')}
       from ${from} where ${key.map((column) => `t.${column} = changed.${column}`).join(' and ')}`,
      [...values],
    );
  }
}
