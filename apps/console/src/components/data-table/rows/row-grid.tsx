import type { TFunction } from 'i18next';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type MouseEvent,
  type Ref,
} from 'react';
import { usePreferences } from '@/lib/startup/preferences.js';
import type { DataColumn } from '../column.js';
import { ComingRow, DataRow } from './data-row.js';
import { HeadCell } from '../views/head-cell.js';
import type { GridRow } from './rows-in-order.js';
import { sortedBy, type Sorting } from '../views/table-address.js';
import { useFocusStays } from './use-focus-stays.js';
import { boxWidth, templateOf, type Widths } from '../views/use-widths.js';

export type GridPlace = { readonly offset: () => number; readonly focus: (id: string) => void };
type RowGridProps<T> = {
  readonly t: TFunction<'data-table'>;
  readonly label: string;
  readonly rows: readonly GridRow<T>[];
  /** Number of rows, including those that have not arrived. */
  readonly count: number;
  readonly complete: boolean;
  readonly nameOf: (row: T) => string;
  readonly columns: readonly DataColumn<T>[];
  readonly widths: Widths;
  readonly sorting: Sorting;
  readonly onSorting: (sorting: Sorting) => void;
  readonly selected: ReadonlySet<string>;
  readonly onToggle: (id: string, range: boolean) => void;
  readonly onAll: () => void;
  readonly current: string | null;
  readonly onCurrent: (id: string) => void;
  readonly firstOffset: number;
  readonly place: Ref<GridPlace>;
};

/** Height of a row by density, from the styles. Measured once each, because measuring forces a layout. */
const heights = new Map<string | undefined, number>();
const heightOfRow = (): number => {
  const density = document.body.dataset['density'];
  const known = heights.get(density);
  if (known !== undefined) return known;
  const height = Number.parseFloat(getComputedStyle(document.body).getPropertyValue('--size-row')) || 36;
  heights.set(density, height);
  return height;
};
const useRowHeight = (): number => {
  const { density } = usePreferences();
  const [height, setHeight] = useState(heightOfRow);
  // The frame applies a density after its children have rendered.
  useEffect(() => setHeight(heightOfRow()), [density]);
  return height;
};

/** Size of the last table: the next one renders its first rows for it. */
let roomBefore = { width: 1000, height: 700 };

/** Virtualized rows: of ten thousand, only the visible ones are rendered, plus the one with the focus. */
export const RowGrid = <T,>(props: RowGridProps<T>) => {
  const { t, label, rows, count, complete, nameOf, columns, widths, sorting, selected, current, firstOffset } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const height = useRowHeight();
  const currentIndex = current === null ? -1 : rows.findIndex(({ id }) => id === current);
  const [near, setNear] = useState(false);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: useCallback(() => height, [height]),
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: near ? 6 : 0,
    initialOffset: firstOffset,
    initialRect: roomBefore,
    scrollPaddingStart: height,
    scrollMargin: height,
    rangeExtractor: (range: Range) => {
      const shown = defaultRangeExtractor(range);
      return currentIndex < 0 || shown.includes(currentIndex) ? shown : [...shown, currentIndex].toSorted((a, b) => a - b);
    },
  });
  useEffect(() => virtual.measure(), [virtual, height]);
  useEffect(() => {
    roomBefore = virtual.scrollRect ?? roomBefore;
  });
  const wanted = useRef<string | null>(null);
  /** The row may have to be rendered first. */
  const focusWanted = (): void => {
    if (wanted.current === null) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(wanted.current)}"]`);
    if (row == null) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
    // The table itself may extend below the window, as it does under the selection bar.
    row.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  useImperativeHandle(props.place, () => ({
    offset: () => scroller.current?.scrollTop ?? 0,
    focus: (id) => {
      const index = rows.findIndex((row) => row.id === id);
      if (index < 0) return;
      wanted.current = id;
      virtual.scrollToIndex(index, { align: 'auto' });
      props.onCurrent(id);
      focusWanted();
    },
  }));
  const onFocus = useFocusStays(scroller);
  useLayoutEffect(focusWanted);
  const drag = (id: string, width: number, done: boolean): void => {
    if (done) return widths.set(id, width);
    const dragged = columns.map((column) => (column.id === id ? width : widths.of(column.id)));
    scroller.current?.style.setProperty('--columns', templateOf(dragged));
  };
  const press = (event: MouseEvent): void => {
    const target = event.target as Element;
    const id = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
    if (id === undefined) return;
    if (target instanceof HTMLInputElement) props.onToggle(id, event.shiftKey);
    else if (target.closest('a, button') === null) props.onCurrent(id);
  };
  const present = columns.map(({ id }) => widths.of(id));
  const width = present.reduce((sum, one) => sum + one, boxWidth);
  return (
    <div
      ref={scroller}
      role="table"
      aria-label={label}
      aria-rowcount={complete || (rows.length > 0 && count > rows.length) ? count + 1 : -1}
      aria-busy={!complete}
      aria-colcount={columns.length + 1}
      className="data-table"
      // Rows beyond the edges are rendered once the pointer or the focus is in the table.
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
      onScroll={() => setNear(true)}
      style={{ '--columns': templateOf(present), '--columns-width': `${width}px` } as CSSProperties}
    >
      <div role="rowgroup" className="data-head">
        <div role="row" aria-rowindex={1} className="data-line">
          <div role="columnheader" aria-colindex={1} className="data-cell">
            <input
              type="checkbox"
              className="size-4 accent-(--accent)"
              aria-label={t('selection.every')}
              checked={rows.length > 0 && rows.every(({ id }) => selected.has(id))}
              onChange={props.onAll}
            />
          </div>
          {columns.map(({ id, label: name }, index) => (
            <HeadCell
              key={id}
              t={t}
              id={id}
              label={name}
              index={index + 2}
              pinned={index === 0}
              sorting={sorting}
              onSort={(together) => props.onSorting(sortedBy(sorting, id, together))}
              width={widths.of(id)}
              onWidth={(next, done) => drag(id, next, done)}
            />
          ))}
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the rows' own links and checkboxes are pressed by keys */}
      <div role="rowgroup" className="relative" style={{ height: count * height }} onClick={press} onFocus={onFocus}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const shown = rows[index];
          if (shown === undefined) return <ComingRow key={index} top={start - height} />;
          const { id, original } = shown;
          return (
            <DataRow
              // Keyed by position, so that React reuses the nodes for other rows.
              key={index}
              id={id}
              row={original}
              label={t('select', { name: nameOf(original) })}
              index={index}
              top={start - height}
              columns={columns}
              selected={selected.has(id)}
              current={id === current}
            />
          );
        })}
      </div>
    </div>
  );
};
