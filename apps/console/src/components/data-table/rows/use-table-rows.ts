// Computes the rows that the address asks for, in its order. Leaves the given rows unchanged.
import { useEffect, useMemo } from 'react';
import { whenIdle } from '@/lib/startup/when-idle.js';
import { currentLanguage } from '@/lib/startup/i18n.js';
import type { DataColumn, Facet } from '../column.js';
import { keptPlaces } from '../views/kept-places.js';
import { countsOf, withChoices, withWords, wordsOf } from './picked-rows.js';
import { placed, placesInOrder, type GridRow, type SortKeys } from './rows-in-order.js';
import { folded } from '../sort-key.js';
import type { Sorting, TableSearch } from '../views/table-address.js';

type Wanted<T> = {
  /** Name of the table: several tables may have the same rows. */
  readonly name: string;
  readonly rows: readonly T[];
  readonly idOf: (row: T) => string;
  readonly columns: readonly DataColumn<T>[];
  readonly facets: readonly Facet<T>[];
  /** Text that the search covers; null if the server searched. */
  readonly found: ((row: T) => string) | null;
  /** Ids of rows that a typed text means, whatever their text. */
  readonly alsoFound?: ((typed: string) => ReadonlySet<string>) | undefined;
  readonly search: TableSearch;
  readonly sorting: Sorting;
};
type TableRows<T> = {
  readonly shown: readonly GridRow<T>[];
  /** Number of rows per choice of a facet, with all other filters applied. */
  readonly counts: (facet: Facet<T>) => ReadonlyMap<string, number>;
};

/** Normalizes texts once: when the page has been open for a while, or on the first search. */
const useTexts = <T extends object>(rows: readonly T[], found: ((row: T) => string) | null): ((row: T) => string) => {
  const texts = useMemo(() => {
    const known = new WeakMap<T, string>();
    return (row: T): string => {
      const text = known.get(row) ?? folded(found?.(row) ?? '');
      // oxlint-disable-next-line react/immutability -- a cache
      known.set(row, text);
      return text;
    };
  }, [found]);
  useEffect(() => (found === null ? undefined : whenIdle(() => rows.forEach((row) => void texts(row)))), [rows, found, texts]);
  return texts;
};

export const useTableRows = <T extends object>(wanted: Wanted<T>): TableRows<T> => {
  const { name, rows, idOf, columns, facets, found, alsoFound, search, sorting } = wanted;
  const texts = useTexts(rows, found);
  const all = useMemo(() => rows.map((original) => ({ id: idOf(original), original })), [rows, idOf]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- sort keys hold for these rows and columns
  const keys = useMemo<SortKeys>(() => new Map(), [all, columns]);
  const ordered = useMemo(
    () =>
      placed(
        all,
        keptPlaces(rows, JSON.stringify([name, currentLanguage(), sorting]), () => placesInOrder(all, columns, sorting, keys)),
      ),
    [name, rows, all, columns, sorting, keys],
  );
  const q = search['q'];
  const also = useMemo(() => (q === undefined ? undefined : alsoFound?.(q)), [q, alsoFound]);
  const spoken = useMemo(() => withWords(ordered, found === null ? [] : wordsOf(q), texts, also), [ordered, q, texts, found, also]);
  const chosen = JSON.stringify(facets.map(({ id }) => search[id] ?? ''));
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- of the address only the choices matter, as text
  const shown = useMemo(() => withChoices(spoken, facets, search), [spoken, facets, chosen]);
  return {
    shown,
    counts: (facet) =>
      countsOf(
        withChoices(
          spoken,
          facets.filter((other) => other !== facet),
          search,
        ),
        facet,
      ),
  };
};
