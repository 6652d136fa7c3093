// The rows of one table during one page: loaded in one statement, changed in memory, written in one statement.
import type { PoolClient } from 'pg';
import type { Key, Projection, Row, Rows } from './projection.js';

const identify = (gymId: string, key: Key): string => [gymId, ...key].join('/');

export class RowSet {
  readonly #rows = new Map<string, Row>();
  readonly #changed = new Set<string>();
  readonly #deleted = new Map<string, Row>();

  constructor(
    private readonly projection: Projection,
    /** Where the table lives: `public`, or the schema of a rebuild. */
    private readonly schema: string,
  ) {}

  get size(): number {
    return this.#changed.size;
  }

  /** Loads the named rows as JSON, so that a row reads the same whether it was just made or comes from the table. */
  async load(tx: PoolClient, keys: readonly { gymId: string; key: Key }[]): Promise<void> {
    if (keys.length === 0) return;
    const columns = ['gym_id', ...this.projection.key];
    const arrays = columns.map((column, at) => `$${at + 1}::${this.projection.keyTypes?.[column] ?? 'uuid'}[]`);
    const wanted = [...new Map(keys.map(({ gymId, key }) => [identify(gymId, key), [gymId, ...key]])).values()];
    const table = `${this.schema}.${this.projection.table}`;
    const { rows } = await tx.query<{ row: string }>(
      `select to_json(t)::text as row from unnest(${arrays.join(', ')}) wanted (${columns.join(', ')}) join ${table} t using (${columns.join(', ')})`,
      columns.map((_column, at) => wanted.map((values) => values[at])),
    );
    for (const { row } of rows) {
      const parsed = JSON.parse(row) as Row;
      this.#rows.set(identify(parsed['gym_id'] as string, this.#keyOf(parsed)), parsed);
    }
  }

  /** Rows that are not what they were when they were loaded; those that went, as they were. */
  moved(): readonly Row[] {
    return [...[...this.#changed].map((id) => this.#rows.get(id)!), ...this.#deleted.values()];
  }

  of(gymId: string): Rows<Row> {
    return {
      get: (key) => this.#rows.get(identify(gymId, key)),
      put: (row) => this.#put(gymId, row),
      change: (key, changes) => {
        const row = this.#rows.get(identify(gymId, key));
        if (row !== undefined) this.#put(gymId, { ...row, ...changes });
      },
      delete: (key) => {
        const id = identify(gymId, key);
        const row = this.#rows.get(id);
        if (row === undefined) return;
        this.#rows.delete(id);
        this.#changed.delete(id);
        this.#deleted.set(id, row);
      },
    };
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

  /** One upsert and, rarely, one delete; never a statement per event. */
  async write(tx: PoolClient): Promise<void> {
    const table = `${this.schema}.${this.projection.table}`;
    const key = ['gym_id', ...this.projection.key];
    if (this.#deleted.size > 0) {
      await tx.query(
        `delete from ${table} t using json_populate_recordset(null::${table}, $1::json) gone
         where ${key.map((column) => `t.${column} = gone.${column}`).join(' and ')}`,
        [JSON.stringify([...this.#deleted.values()])],
      );
    }
    if (this.#changed.size === 0) return;
    const changed = [...this.#changed].sort().map((id) => this.#rows.get(id)!);
    const columns = Object.keys(changed[0]!);
    const updates = columns.filter((column) => !key.includes(column)).map((column) => `${column} = excluded.${column}`);
    await tx.query(
      `insert into ${table} (${columns.join(', ')})
       select ${columns.join(', ')} from json_populate_recordset(null::${table}, $1::json)
       on conflict (${key.join(', ')}) do ${updates.length === 0 ? 'nothing' : `update set ${updates.join(', ')}`}`,
      [JSON.stringify(changed)],
    );
  }
}
