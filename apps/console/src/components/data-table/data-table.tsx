// The table for all lists of staff: search, sorting, filters, columns, selection, export. The address contains its state.
import { SearchX } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '@/lib/download.js';
import { useHotkey } from '@/lib/hooks/hotkeys.js';
import { useWide } from '@/lib/hooks/use-media.js';
import { Button } from '../ui/button.js';
import { RowSkeletons } from '../ui/skeleton.js';
import { EmptyState } from '../states/empty-state.js';
import { CardGrid } from './rows/card-grid.js';
import { CardList } from './rows/card-list.js';
import type { DataColumn, Facet } from './column.js';
import { csvOf } from './csv.js';
import { leftAt } from './views/returning.js';
import { RowGrid, type GridPlace } from './rows/row-grid.js';
import { RowKeys } from './rows/row-keys.js';
import { SelectionBar } from './rows/selection-bar.js';
import { hiddenOf, sortingOf, sortText, type TableSearch } from './views/table-address.js';
import { Toolbar } from './views/toolbar.js';
import { useCurrent } from './use-current.js';
import { useSelection } from './rows/use-selection.js';
import { useTableRows } from './rows/use-table-rows.js';
import { useAsCards } from './views/use-as-cards.js';
import { useTypedSearch } from './views/use-typed-search.js';
import { useWidths } from './views/use-widths.js';
import type { View } from './views/views-menu.js';

type DataTableProps<T> = {
  /** Key for stored settings; unique per kind of list. */
  readonly name: string;
  readonly label: string;
  readonly rows: readonly T[];
  /** Number of rows once all have arrived. */
  readonly total: number;
  /** False while rows are still arriving. */
  readonly complete: boolean;
  readonly idOf: (row: T) => string;
  readonly nameOf: (row: T) => string;
  readonly columns: readonly DataColumn<T>[];
  readonly facets: readonly Facet<T>[];
  /** Default order, if the address has none. */
  readonly order: string;
  readonly search: TableSearch;
  readonly onSearch: (search: TableSearch) => void;
  readonly onOpen: (row: T) => void;
  readonly card: (row: T) => ReactNode;
  /** Lets the user switch to cards on wide screens too; the choice is stored on this device. */
  readonly mayBeCards?: true;
  /** Text that the search covers, if it is more than the row's name. */
  readonly textOf?: (row: T) => string;
  /** Ids of further rows that a typed text means, such as by everyday names. Must be stable across renders. */
  readonly alsoFound?: (typed: string) => ReadonlySet<string>;
  /** True if the server searches; else the table searches the texts of its rows. */
  readonly searchedByServer?: true;
  /** Label of the search, if it covers more than names. */
  readonly searchLabel?: string;
  readonly views?: readonly View[];
  /** Actions on selected rows; `done` clears the selection. */
  readonly actions?: (chosen: readonly T[], done: () => void) => ReactNode;
};

/** Placeholder rows before the first row arrives: about as many as a screen shows. */
const rowsThatCome = 14;

export const DataTable = <T extends object>(props: DataTableProps<T>) => {
  const { name, label, rows, total, complete, idOf, nameOf, columns, facets, order, onSearch, onOpen, views = [] } = props;
  const asked = props.search['q'] ?? '';
  const typing = useTypedSearch({ address: asked, send: (q) => onSearch({ ...props.search, q: q === '' ? undefined : q }) });
  const { text, field } = typing;
  const search = useMemo(
    () => (text === asked ? props.search : { ...props.search, q: text === '' ? undefined : text }),
    [props.search, asked, text],
  );
  const { t } = useTranslation('data-table');
  const wide = useWide();
  const grid = useRef<GridPlace>(null);
  const widths = useWidths(name, columns);
  const [asCards, setAsCards] = useAsCards(name, props.mayBeCards === true);
  const sortWish = search['sort'];
  const sorting = useMemo(() => {
    const asked = sortingOf(sortWish, columns);
    return asked.length > 0 ? asked : sortingOf(order, columns);
  }, [sortWish, order, columns]);
  const { shown, counts } = useTableRows({
    name,
    rows,
    idOf,
    columns,
    facets,
    found: props.searchedByServer === true ? null : (props.textOf ?? nameOf),
    alsoFound: props.alsoFound,
    search,
    sorting,
  });
  const hide = search['hide'];
  const visible = useMemo(() => {
    const hidden = hiddenOf(hide, columns);
    return columns.filter(({ id }, index) => index === 0 || !hidden.includes(id));
  }, [columns, hide]);

  const place = `${name} ${JSON.stringify(search)}`;
  const before = leftAt(place);
  const { selected, toggle, set } = useSelection(before.selected);
  const chosen = useMemo(() => (selected.size === 0 ? [] : rows.filter((row) => selected.has(idOf(row)))), [rows, selected, idOf]);
  const current = useCurrent({ place, before: before.current, selected, grid });

  const step = (by: 1 | -1) => (): void => {
    const at = shown.findIndex(({ id }) => id === current.id);
    const next = shown[Math.min(shown.length - 1, Math.max(0, at + by))];
    if (next !== undefined) grid.current?.focus(next.id);
  };
  const present = shown.find(({ id }) => id === current.id);
  useHotkey('filter', () => field.current?.focus());
  useHotkey('nextRow', step(1), wide);
  useHotkey('previousRow', step(-1), wide);

  const bar = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState(false);
  useEffect(() => {
    if (!editing) return;
    bar.current?.querySelector<HTMLElement>('select, button')?.focus();
    setEditing(false);
  }, [editing]);

  const exportRows = (those: readonly T[]): void =>
    download(
      `${label.toLocaleLowerCase()}.csv`,
      csvOf([
        visible.map((column) => column.label),
        ...those.map((row) => visible.map(({ exported, value }) => exported?.(row) ?? String(value(row) ?? ''))),
      ]),
      'text/csv',
    );
  const originals = (): readonly T[] => shown.map(({ original }) => original);
  const allShown = (): void => set(shown.every(({ id }) => selected.has(id)) ? [] : shown.map(({ id }) => id));
  // A search or filter cannot be applied yet to rows that have not arrived.
  const narrowed = (search['q'] ?? '') !== '' || facets.some(({ id }) => (search[id] ?? '') !== '');
  const isComing = rows.length === 0 && !complete;
  return (
    <>
      {wide && present !== undefined && (
        <RowKeys
          onSelect={() => toggle(present.id, null)}
          // Selects the row and moves the focus to the actions.
          onEdit={
            props.actions &&
            (() => {
              if (!selected.has(present.id)) toggle(present.id, null);
              setEditing(true);
            })
          }
          onOpen={() => onOpen(present.original)}
        />
      )}
      <Toolbar
        t={t}
        name={name}
        field={field}
        searchLabel={props.searchLabel ?? t('search')}
        search={search}
        onSearch={onSearch}
        onType={typing.type}
        onTyped={typing.done}
        facets={facets}
        counts={counts}
        columns={columns}
        widths={widths}
        views={views}
        onExport={() => exportRows(originals())}
        wide={wide}
        asCards={props.mayBeCards === true ? asCards : null}
        onAsCards={setAsCards}
      />
      {chosen.length > 0 && (
        <SelectionBar
          bar={bar}
          count={chosen.length}
          shown={shown.length}
          onAll={wide ? null : () => set(shown.map(({ id }) => id))}
          onNone={() => set([])}
          onExport={() => exportRows(chosen)}
        >
          {props.actions?.(chosen, () => set([]))}
        </SelectionBar>
      )}
      {shown.length === 0 && complete && (
        <EmptyState
          icon={SearchX}
          title={t('nothing')}
          description={t('nothingLine')}
          action={
            <Button variant="outline" onClick={() => onSearch({})}>
              {t('showAll')}
            </Button>
          }
        />
      )}
      {shown.length > 0 && wide && asCards && <CardGrid rows={originals()} idOf={idOf} label={label} card={props.card} place={grid} />}
      {isComing && !wide && <RowSkeletons rows={8} />}
      {(shown.length > 0 || isComing) && wide && !asCards && (
        <RowGrid
          t={t}
          label={label}
          rows={shown}
          count={isComing ? rowsThatCome : complete || narrowed ? shown.length : total}
          complete={complete}
          nameOf={nameOf}
          columns={visible}
          widths={widths}
          sorting={sorting}
          onSorting={(next) => onSearch({ ...search, sort: sortText(next) })}
          selected={selected}
          onToggle={(id, range) => toggle(id, range ? shown.map((row) => row.id) : null)}
          onAll={allShown}
          current={current.id}
          onCurrent={current.set}
          firstOffset={before.offset}
          place={grid}
        />
      )}
      {shown.length > 0 && !wide && (
        <CardList rows={originals()} idOf={idOf} label={label} card={props.card} firstOffset={before.offset} place={grid} />
      )}
    </>
  );
};
