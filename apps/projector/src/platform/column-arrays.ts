// Sends rows to Postgres as one text array per column, which it reads twice as fast as the same rows in JSON.
import { textArray } from '@spotter/database/log/writing/binary-arrays';
import type { PoolClient } from 'pg';
import type { Row } from './projection.js';

type Types = ReadonlyMap<string, string>;
const known = new Map<string, Types>();

/** Returns the column types of a table, cached until a migration adds a column. */
const typesOf = async (tx: PoolClient, table: string, columns: readonly string[]): Promise<Types> => {
  const before = known.get(table);
  if (before !== undefined && columns.every((column) => before.has(column))) return before;
  const { rows } = await tx.query<{ column: string; type: string }>(
    `select attname as column, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  );
  const types = new Map(rows.map(({ column, type }) => [column, type]));
  known.set(table, types);
  return types;
};

const textOf = (value: unknown, type: string): string | null =>
  value === null || value === undefined ? null : type === 'jsonb' ? JSON.stringify(value) : String(value);

/** Returns a `from` item called `as` with all these columns, and the values of its parameters, which are numbered from $1. */
export const rowsFrom = async (
  tx: PoolClient,
  table: string,
  columns: readonly string[],
  rows: readonly Row[],
  as: string,
): Promise<{ readonly from: string; readonly values: readonly Buffer[] }> => {
  const types = await typesOf(tx, table, columns);
  const arrays = columns.map((_column, at) => `$${at + 1}::text[]`);
  const typed = columns.map((column) => `${column}::${types.get(column)} as ${column}`);
  return {
    from: `(select ${typed.join(', ')} from unnest(${arrays.join(', ')}) texts (${columns.join(', ')})) ${as}`,
    values: columns.map((column) => textArray(rows.map((row) => textOf(row[column], types.get(column)!)))),
  };
};
