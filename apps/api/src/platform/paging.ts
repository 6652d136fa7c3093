// Keyset paging: a cursor holds the sort values and the id of the last row, and the ledger's epoch it was made in.
import { Refusal } from './refusal.js';
import type { Values } from './visible.js';

export type SortColumn = { readonly sql: string; readonly type: 'text' | 'timestamptz' | 'date' | 'int' | 'float8' };
export type Sorting = { readonly columns: readonly (SortColumn & { readonly descending: boolean })[]; readonly id: string };
type Cursor = { readonly s: string; readonly v: readonly (string | number | null)[]; readonly e: number };

export const defaultLimit = 50;

/** `field,-field` against the allowed columns. @throws Refusal `invalid-value` for another field. */
export const sortingOf = (
  sort: string | undefined,
  allowed: Readonly<Record<string, SortColumn>>,
  standard: string,
  id: string,
): Sorting => {
  const columns = (sort ?? standard).split(',').map((part) => {
    const descending = part.startsWith('-');
    const name = descending ? part.slice(1) : part;
    const column = Object.hasOwn(allowed, name) ? allowed[name] : undefined;
    if (column === undefined)
      throw new Refusal('invalid-value', {
        errors: [{ path: 'sort', code: 'invalid-value', message: `cannot sort by ${name.slice(0, 40)}` }],
      });
    return { ...column, descending };
  });
  return { columns, id };
};

const parseCursor = (text: string, key: string, epoch: number): Cursor => {
  let cursor: Cursor;
  try {
    cursor = JSON.parse(Buffer.from(text, 'base64url').toString()) as Cursor;
  } catch {
    throw new Refusal('invalid-cursor');
  }
  if (typeof cursor !== 'object' || cursor === null || cursor.s !== key || !Array.isArray(cursor.v)) throw new Refusal('invalid-cursor');
  if (cursor.e !== epoch) throw new Refusal('cursor-epoch-changed');
  if (cursor.v.some((value) => value !== null && typeof value !== 'string' && typeof value !== 'number'))
    throw new Refusal('invalid-cursor');
  return cursor;
};

const keyOf = (sorting: Sorting): string => sorting.columns.map((column) => `${column.descending ? '-' : ''}${column.sql}`).join(',');

/** Condition for the rows after the cursor. Empty values sort last, whatever the direction. */
export const afterCursor = (text: string | undefined, sorting: Sorting, values: Values, epoch: number): string => {
  if (text === undefined) return 'true';
  const cursor = parseCursor(text, keyOf(sorting), epoch);
  if (cursor.v.length !== sorting.columns.length + 1) throw new Refusal('invalid-cursor');
  const terms: string[] = [];
  let equal = 'true';
  sorting.columns.forEach((column, index) => {
    const value = cursor.v[index];
    if (value === null) {
      equal += ` and ${column.sql} is null`;
      return;
    }
    const bound = `${values.add(value)}::${column.type}`;
    terms.push(`(${equal} and (${column.sql} ${column.descending ? '<' : '>'} ${bound} or ${column.sql} is null))`);
    equal += ` and ${column.sql} = ${bound}`;
  });
  terms.push(`(${equal} and ${sorting.id} > ${values.add(cursor.v.at(-1))}::uuid)`);
  return `(${terms.join(' or ')})`;
};

export const orderBy = (sorting: Sorting): string =>
  [...sorting.columns.map((column) => `${column.sql} ${column.descending ? 'desc' : 'asc'} nulls last`), `${sorting.id} asc`].join(', ');

/** Sort values of a row, to be selected beside it as `sort_key`. */
export const sortKey = (sorting: Sorting): string =>
  `json_build_array(${[...sorting.columns.map((column) => column.sql), sorting.id].join(', ')}) as sort_key`;

/** Rows were asked for with one more than `limit`, to know whether there is a next page. */
export const page = <R extends { sort_key: readonly (string | number | null)[] }, T>(
  rows: readonly R[],
  limit: number,
  sorting: Sorting,
  epoch: number,
  item: (row: R) => T,
) => {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const cursor: Cursor | null = rows.length > limit && last !== undefined ? { s: keyOf(sorting), v: last.sort_key, e: epoch } : null;
  return { items: shown.map(item), nextCursor: cursor === null ? null : Buffer.from(JSON.stringify(cursor)).toString('base64url') };
};
