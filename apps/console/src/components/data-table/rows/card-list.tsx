import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useImperativeHandle, useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import type { GridPlace } from './row-grid.js';

type CardListProps<T> = {
  readonly rows: readonly T[];
  readonly idOf: (row: T) => string;
  readonly label: string;
  readonly card: (row: T) => ReactNode;
  readonly firstOffset: number;
  readonly place: Ref<GridPlace>;
};
const estimatedHeightPx = 96;
const gapPx = 8;

/** The rows on a phone: one column without horizontal scrolling; the page itself scrolls. */
export const CardList = <T,>({ rows, idOf, label, card, firstOffset, place }: CardListProps<T>) => {
  const list = useRef<HTMLDivElement>(null);
  const [above, setAbove] = useState(0);
  useLayoutEffect(() => setAbove(list.current === null ? 0 : list.current.getBoundingClientRect().top + scrollY), []);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => estimatedHeightPx,
    getItemKey: (index) => idOf(rows[index]!),
    gap: gapPx,
    overscan: 4,
    initialOffset: firstOffset,
    scrollMargin: above,
  });
  // Phones have no keyboard focus to restore.
  useImperativeHandle(place, () => ({ offset: () => scrollY, focus: () => undefined }), []);
  return (
    <div ref={list} role="list" aria-label={label} className="relative" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, key, start }) => (
        <div
          key={key}
          ref={virtual.measureElement}
          data-index={index}
          role="listitem"
          aria-posinset={index + 1}
          aria-setsize={rows.length}
          className="absolute inset-x-0 top-0"
          style={{ transform: `translateY(${start - above}px)` }}
        >
          {card(rows[index]!)}
        </div>
      ))}
    </div>
  );
};
