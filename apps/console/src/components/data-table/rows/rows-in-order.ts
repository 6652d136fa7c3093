// Rows in the order that is wanted: made once, and what is searched and filtered for is picked from them as they stand.
import type { DataColumn, Value } from '../column.js';
import { sortKey } from '../sort-key.js';
import type { Sorting } from '../views/table-address.js';

export type GridRow<T> = { readonly id: string; readonly original: T };
type Key = string | number | undefined;
/** What rows are compared by, by column, in the order in which the rows came. */
export type SortKeys = Map<string, readonly Key[]>;

/** One for each row; a value that is missing comes last, whichever way round. What many rows have in common is worked out once. */
const keysOf = <T>(rows: readonly GridRow<T>[], value: (row: T) => Value): readonly Key[] => {
  const made = new Map<string, string>();
  const ofText = (text: string): string => {
    const key = made.get(text) ?? sortKey(text);
    made.set(text, key);
    return key;
  };
  return rows.map(({ original }) => {
    const found = value(original);
    return found === null ? undefined : typeof found === 'string' ? ofText(found) : found;
  });
};

const compared = (a: Key, b: Key, desc: boolean): number => {
  if (a === b) return 0;
  if (a === undefined) return 1;
  if (b === undefined) return -1;
  return a < b !== desc ? -1 : 1;
};

/** Where each row stands that came; null for the order in which they came. */
export type Places = Uint32Array | null;

/** Rows that are equal stay as they came. `known` keeps the keys of columns for the next time; it belongs to these rows. */
export const placesInOrder = <T>(
  rows: readonly GridRow<T>[],
  columns: readonly DataColumn<T>[],
  sorting: Sorting,
  known: SortKeys,
): Places => {
  const wanted = sorting.flatMap(({ id, desc }) => {
    const column = columns.find((each) => each.id === id);
    if (column === undefined) return [];
    const keys = known.get(id) ?? keysOf(rows, column.value);
    known.set(id, keys);
    return [{ keys, desc }];
  });
  if (wanted.length === 0) return null;
  return Uint32Array.from(rows.keys()).sort((a, b) => {
    for (const { keys, desc } of wanted) {
      const order = compared(keys[a], keys[b], desc);
      if (order !== 0) return order;
    }
    return a - b;
  });
};

export const placed = <T>(rows: readonly GridRow<T>[], places: Places): readonly GridRow<T>[] =>
  places === null ? rows : Array.from(places, (place) => rows[place]!);
