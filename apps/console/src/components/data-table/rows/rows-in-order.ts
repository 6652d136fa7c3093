// Sorts rows once; searching and filtering then pick from the sorted rows.
import type { DataColumn, Value } from '../column.js';
import { sortKey } from '../sort-key.js';
import type { Sorting } from '../views/table-address.js';

export type GridRow<T> = { readonly id: string; readonly original: T };
type Key = string | number | undefined;
/** Sort keys by column, in the original order of the rows. */
export type SortKeys = Map<string, readonly Key[]>;

/** One key per row; missing values come last in either direction. Keys of repeated values are computed once. */
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

/** Position of each original row in the sorted list; null for the original order. */
export type Places = Uint32Array | null;

/** Stable sort. `known` caches the keys of columns for the next time; it belongs to these rows. */
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
