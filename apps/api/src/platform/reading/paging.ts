// Keyset paging: a cursor contains the sort values and the id of the last row, and the ledger's epoch. Callers receive it sealed
// (`cursor-seal.ts`).
import { isId, isValueOf, type ColumnType, type CursorValue } from './cursor-values.js';
import { Refusal } from '../http/refusal.js';
import { always, sql, type RawBuilder } from '@spotter/database/connections/sql';

export type SortColumn = { readonly by: RawBuilder<unknown>; readonly type: ColumnType };
export type Sorting = {
  /** As the caller writes it; the SQL behind it stays on the server. */
  readonly name: string;
  readonly columns: readonly (SortColumn & { readonly descending: boolean })[];
  readonly id: RawBuilder<string>;
};
/** Name of the sort, the values of the last row followed by its id, and the epoch. */
type Cursor = { readonly s: string; readonly v: readonly CursorValue[]; readonly e: number };

export const defaultLimit = 50;

/** `field,-field` against the allowed columns. @throws Refusal `invalid-value` for another field. */
export const sortingOf = (
  sort: string | undefined,
  allowed: Readonly<Record<string, SortColumn>>,
  standard: string,
  id: RawBuilder<string>,
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

/** Start of a page: the values, and the form of the query that reads it. */
export type PageStart = {
  readonly values: { readonly after: readonly (string | null)[] | undefined };
  readonly form: { readonly sort: string; readonly empty: readonly boolean[] };
};
/** @throws Refusal `invalid-cursor`, or `cursor-epoch-changed` */
export const startOf = (cursor: string | undefined, sorting: Sorting, epoch: number): PageStart => {
  const after =
    cursor === undefined ? undefined : parseCursor(cursor, sorting, epoch).v.map((value) => (value === null ? null : String(value)));
  return { values: { after }, form: { sort: sorting.name, empty: (after ?? []).map((value) => value === null) } };
};

const typeNames: Readonly<Record<ColumnType | 'uuid', RawBuilder<unknown>>> = {
  text: sql`text`,
  timestamptz: sql`timestamptz`,
  date: sql`date`,
  int: sql`int`,
  float8: sql`float8`,
  uuid: sql`uuid`,
};
type After = RawBuilder<readonly (string | null)[]> | undefined;
/** Condition for the rows after the cursor. Empty values sort last, whatever the direction. */
export const afterCursor = (sorting: Sorting, after: After, { empty }: PageStart['form']): RawBuilder<boolean> => {
  if (after === undefined) return always;
  const valueAt = (index: number, type: ColumnType | 'uuid') => sql`(${after}::text[])[${index + 1}]::${typeNames[type]}`;
  const terms: RawBuilder<unknown>[] = [];
  let equal: RawBuilder<unknown> = always;
  sorting.columns.forEach(({ by, type, descending }, index) => {
    if (empty[index] === true) {
      equal = sql`${equal} and ${by} is null`;
      return;
    }
    const bound = valueAt(index, type);
    terms.push(sql`(${equal} and (${by} ${descending ? sql`<` : sql`>`} ${bound} or ${by} is null))`);
    equal = sql`${equal} and ${by} = ${bound}`;
  });
  terms.push(sql`(${equal} and ${sorting.id} > ${valueAt(sorting.columns.length, 'uuid')})`);
  return sql`(${sql.join(terms, sql` or `)})`;
};

export const orderBy = (sorting: Sorting): RawBuilder<unknown> =>
  sql.join([
    ...sorting.columns.map(({ by, descending }) => sql`${by} ${descending ? sql`desc` : sql`asc`} nulls last`),
    sql`${sorting.id} asc`,
  ]);

/** Sort values of a row, to be selected with it. */
export const sortKey = (sorting: Sorting): RawBuilder<unknown> =>
  sql`json_build_array(${sql.join([...sorting.columns.map(({ by }) => by), sorting.id])}) as sort_key`;

/** Builds a page. `rows` must have been read with `limit + 1`, so that the extra row shows that there is a next page. */
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
