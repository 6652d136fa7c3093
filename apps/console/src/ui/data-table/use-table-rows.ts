// Which rows the address asks for, and in which order. The rows themselves stay as they came.
import {
  columnFacetingFeature,
  columnFilteringFeature,
  createFacetedRowModel,
  createFacetedUniqueValues,
  createFilteredRowModel,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Row,
} from '@tanstack/react-table';
import { useEffect, useMemo, useRef } from 'react';
import type { DataColumn, Facet, Value } from './column.js';
import { folded, sortKey } from './sort-key.js';
import { choiceOf, chooses, type Choice, type Sorting, type TableSearch } from './table-address.js';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  columnFacetingFeature,
  facetedRowModel: createFacetedRowModel(),
  facetedUniqueValues: createFacetedUniqueValues(),
});
type Features = typeof features;

const words = 'words';
const facetColumn = (id: string): string => `facet ${id}`;

/** What is compared; a value that is missing comes last, whichever way round. */
const comparable = (value: Value): string | number | undefined =>
  value === null ? undefined : typeof value === 'string' ? sortKey(value) : value;

const compare = <T extends object>(a: Row<Features, T>, b: Row<Features, T>, id: string): number => {
  const [one, other] = [a.getValue<string | number>(id), b.getValue<string | number>(id)];
  return one < other ? -1 : one > other ? 1 : 0;
};

const columnDefs = <T extends object>(columns: readonly DataColumn<T>[], facets: readonly Facet<T>[], found: (row: T) => string) => [
  ...columns.map(({ id, value }): ColumnDef<Features, T> => ({
    id,
    accessorFn: (row) => comparable(value(row)),
    sortFn: compare,
    sortUndefined: 'last',
  })),
  ...facets.map(({ id, of }): ColumnDef<Features, T> => ({
    id: facetColumn(id),
    accessorFn: of,
    filterFn: (row, column, choice: Choice) => chooses(choice, row.getValue(column)),
  })),
  {
    id: words,
    accessorFn: (row) => folded(found(row)),
    filterFn: (row, column, wanted: readonly string[]) => {
      const text = row.getValue<string>(column);
      return wanted.every((word) => text.includes(word));
    },
  } satisfies ColumnDef<Features, T>,
];

type Wanted<T> = {
  readonly rows: readonly T[];
  readonly idOf: (row: T) => string;
  readonly columns: readonly DataColumn<T>[];
  readonly facets: readonly Facet<T>[];
  /** The text that a search is made in. */
  readonly found: (row: T) => string;
  readonly search: TableSearch;
  readonly sorting: Sorting;
};

/**
 * A browser may hold on to a table that is gone for as long as the page lives (its accessors are part of what the compiler has
 * learnt), and with it everything that the table last worked out: it is emptied when it leaves.
 */
const useLetGo = <T extends object>(table: ReturnType<typeof useTable<Features, T>>): void => {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      setTimeout(() => {
        if (here.current) return;
        table.setOptions((options) => ({ ...options, data: [] }));
        table.getRowModel();
      });
    };
  }, [table]);
};

export const useTableRows = <T extends object>({ rows, idOf, columns, facets, found, search, sorting }: Wanted<T>) => {
  const defs = useMemo(() => columnDefs(columns, facets, found), [columns, facets, found]);
  const q = search['q'] ?? '';
  const chosen = JSON.stringify(facets.map(({ id }) => search[id] ?? ''));
  const columnFilters = useMemo(() => {
    const wanted = folded(q).split(/\s+/).filter(Boolean);
    const choices = facets.flatMap(({ id }, place) => {
      const choice = choiceOf((JSON.parse(chosen) as string[])[place]);
      return choice === null ? [] : [{ id: facetColumn(id), value: choice }];
    });
    return [...choices, ...(wanted.length === 0 ? [] : [{ id: words, value: wanted }])];
  }, [q, chosen, facets]);
  const data = rows as T[];
  const table = useTable<Features, T>({
    features,
    columns: defs,
    data,
    getRowId: idOf,
    state: { sorting: sorting as { id: string; desc: boolean }[], columnFilters },
    onSortingChange: () => undefined,
    onColumnFiltersChange: () => undefined,
  });
  useLetGo(table);
  return {
    shown: table.getRowModel().rows,
    counts: (facet: string): ReadonlyMap<string, number> =>
      table.getColumn(facetColumn(facet))?.getFacetedUniqueValues() ?? new Map<string, number>(),
  };
};
