// Tables and columns for SQL statements. A statement that names a dropped or renamed one does not compile.
import { sql, type RawBuilder, type SelectType } from 'kysely';
import type { Schema } from '../schema/schema.js';

type TableName = keyof Schema & string;
/** A table for `from` and `join`, with its columns as properties. */
export type Table<T extends TableName> = RawBuilder<unknown> & {
  readonly [C in keyof Schema[T]]: RawBuilder<SelectType<Schema[T][C]>>;
};

const tableOf = <T extends TableName>(name: T, alias: string | null): Table<T> => {
  const declared = alias === null ? sql.table(name) : sql`${sql.table(name)} as ${sql.ref(alias)}`;
  // Builds each column once, since a statement recognizes its compiled form by the identity of its pieces.
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

/** A table under an alias, such as `select … from customers as c`. */
export const aliased = <T extends TableName>(name: T, alias: string): Table<T> => tableOf(name, alias);

const known = new Map<string, Table<TableName>>();
/** Tables whose columns have no alias, for statements with one table and for column lists of an insert. */
export const tables = new Proxy({} as { readonly [T in TableName]: Table<T> }, {
  get: (_none, name) => {
    if (typeof name !== 'string') return undefined;
    const found = known.get(name) ?? tableOf(name as TableName, null);
    known.set(name, found);
    return found;
  },
});

/** A timestamp or date as ISO text, as the API returns it; null stays null. */
export const iso = <T extends Date | null>(moment: RawBuilder<T>): RawBuilder<T extends null ? string | null : string> =>
  sql`to_json(${moment}) #>> '{}'`;

/** A condition that is always true, for a filter that the caller left out. */
export const always: RawBuilder<boolean> = sql`true`;
/** True if all conditions are. */
export const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? always : sql`${sql.join(conditions, sql` and `)}`;
