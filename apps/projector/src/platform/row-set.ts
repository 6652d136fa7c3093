// The rows of one table during one page: loaded in one statement, changed in memory, written in a few.
import { textArray } from '@spotter/database/log/writing/binary-arrays';
import { together } from '@spotter/database/connections/together';
import type { PoolClient } from 'pg';
import { rowsFrom } from './column-arrays.js';
import type { RecordedEvent, Key, Projection, Row, Rows } from './projection.js';

const identify = (gymId: string, key: Key): string => [gymId, ...key].join('/');

const names = new Map<string, string>();
/** A statement that each connection plans once: only such as are best done the same way whatever there is in the table by then. */
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
    /** Where the table lives: `public`, or the schema of a rebuild. */
    schema: string,
  ) {
    this.table = `${schema}.${projection.table}`;
    this.key = ['gym_id', ...projection.key];
  }

  get size(): number {
    return this.#changed.size;
  }

  /** Loads the named rows as JSON, so that a row reads the same whether it was just made or comes from the table. */
  async load(tx: PoolClient, keys: readonly { gymId: string; key: Key }[]): Promise<void> {
    const { table, key: columns } = this;
    if (keys.length === 0) return;
    // As text, so that Postgres refuses what is no key.
    const parameters = columns.map((column, at) => `$${at + 1}::text[]::${this.projection.keyTypes?.[column] ?? 'uuid'}[]`);
    const needed = new Map(keys.map(({ gymId, key }) => [identify(gymId, key), [gymId, ...key]]));
    for (const id of needed.keys()) this.#needed.add(id);
    const wanted = [...needed.values()];
    const { rows } = await tx.query<{ row: string }>({
      // Each key by itself, so that it is looked up in the index however few rows there are when the plan is made.
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

  /** Rows that are not what they were when they were loaded; those that went, as they were. */
  moved(): readonly Row[] {
    return [...[...this.#changed].map((id) => this.#rows.get(id)!), ...this.#deleted.values()];
  }

  /** As an event sees them: rows of another client are not there for it, and stay as they are. */
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
    // A row that was never looked for could be anybody's.
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

  /** A statement for the rows that are new, one for each set of columns that changed and, rarely, a delete; never one per event. */
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

  /** They may be there, where nobody asked for them before. */
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

  /** Only the columns that changed: what was prescribed is long, and is not written anew with each set. */
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
