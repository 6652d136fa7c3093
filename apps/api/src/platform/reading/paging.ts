// Keyset paging: a cursor holds the sort values and the id of the last row, and the ledger's epoch it was made in. Callers get it
// sealed (`cursor-seal.ts`).
import { isId, isValueOf, type ColumnType, type CursorValue } from './cursor-values.js';
import { Refusal } from '../http/refusal.js';
import type { Values } from './visible.js';

export type SortColumn = { readonly sql: string; readonly type: ColumnType };
export type Sorting = {
  /** As the caller writes it; what it means in SQL stays in the server. */
  readonly name: string;
  readonly columns: readonly (SortColumn & { readonly descending: boolean })[];
  readonly id: string;
};
/** The sort, the values of the last row with its id at the end, and the epoch. */
type Cursor = { readonly s: string; readonly v: readonly CursorValue[]; readonly e: number };

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
  return { name: sort ?? standard, columns, id };
};

const isOf = (cursor: unknown, { name, columns }: Sorting): cursor is Cursor => {
  if (typeof cursor !== 'object' || cursor === null) return false;
  const { s, v, e } = cursor as Partial<Cursor>;
  if (s !== name || !Array.isArray(v) || v.length !== columns.length + 1 || !Number.isSafeInteger(e)) return false;
  return columns.every(({ type }, index) => isValueOf(type, v[index])) && isId(v.at(-1));
};

const parseCursor = (text: string, sorting: Sorting, epoch: number): Cursor => {
  let cursor: unknown;
  try {
    cursor = JSON.parse(text);
  } catch {
    throw new Refusal('invalid-cursor');
  }
  if (!isOf(cursor, sorting)) throw new Refusal('invalid-cursor');
  if (cursor.e !== epoch) throw new Refusal('cursor-epoch-changed');
  return cursor;
};

/** Condition for the rows after the cursor. Empty values sort last, whatever the direction. */
export const afterCursor = (text: string | undefined, sorting: Sorting, values: Values, epoch: number): string => {
  if (text === undefined) return 'true';
  const cursor = parseCursor(text, sorting, epoch);
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
export const page = <R extends { sort_key: readonly CursorValue[] }, T>(
  rows: readonly R[],
  limit: number,
  sorting: Sorting,
  epoch: number,
  item: (row: R) => T,
) => {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const cursor: Cursor | null = rows.length > limit && last !== undefined ? { s: sorting.name, v: last.sort_key, e: epoch } : null;
  return { items: shown.map(item), nextCursor: cursor === null ? null : JSON.stringify(cursor) };
};
