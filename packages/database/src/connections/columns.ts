// SQL names tables and columns through these: one that is dropped, or renamed, does not compile.
import { sql, type RawBuilder, type SelectType } from 'kysely';
import type { Schema } from '../schema/schema.js';

type TableName = keyof Schema & string;
/** A table, for `from` and `join`, and its columns. */
export type Table<T extends TableName> = RawBuilder<unknown> & {
  readonly [C in keyof Schema[T]]: RawBuilder<SelectType<Schema[T][C]>>;
};

const tableOf = <T extends TableName>(name: T, alias: string | null): Table<T> => {
  const declared = alias === null ? sql.table(name) : sql`${sql.table(name)} as ${sql.ref(alias)}`;
  // Each column is made once: a statement knows by its pieces whether it was compiled already.
  const made = new Map<string, RawBuilder<unknown>>();
  const columnOf = (column: string): RawBuilder<unknown> => {
    const found = made.get(column) ?? sql.ref(alias === null ? column : `${alias}.${column}`);
    made.set(column, found);
    return found;
  };
  return new Proxy(declared, {
    get: (_declared, property) => {
      const own: unknown = Reflect.get(declared, property);
      if (typeof property !== 'string' || (own === undefined && property === 'then')) return own;
      return own === undefined ? columnOf(property) : typeof own === 'function' ? own.bind(declared) : own;
    },
  }) as Table<T>;
};

/** A table under the alias that a statement gives it. */
export const aliased = <T extends TableName>(name: T, alias: string): Table<T> => tableOf(name, alias);

const known = new Map<string, Table<TableName>>();
/** Tables whose columns are named without an alias: where a statement has one table only, and in lists of what is written. */
export const tables = new Proxy({} as { readonly [T in TableName]: Table<T> }, {
  get: (_none, name) => {
    if (typeof name !== 'string') return undefined;
    const found = known.get(name) ?? tableOf(name as TableName, null);
    known.set(name, found);
    return found;
  },
});

/** A moment or a date as ISO text, the way answers carry it; null stays null. */
export const iso = <T extends Date | null>(moment: RawBuilder<T>): RawBuilder<T extends null ? string | null : string> =>
  sql`to_json(${moment}) #>> '{}'`;

/** True: a condition that a form leaves out. */
export const always: RawBuilder<boolean> = sql`true`;
/** All of them. */
export const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? always : sql`${sql.join(conditions, sql` and `)}`;
