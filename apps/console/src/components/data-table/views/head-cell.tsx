import type { TFunction } from 'i18next';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { formatNumber } from '@/lib/format/format.js';
import type { Sorting } from './table-address.js';
import { narrowest, widest, widthStep } from './use-widths.js';

type HeadCellProps = {
  readonly t: TFunction<'data-table'>;
  readonly id: string;
  readonly label: string;
  readonly index: number;
  readonly pinned: boolean;
  readonly sorting: Sorting;
  readonly onSort: (together: boolean) => void;
  readonly width: number;
  /** Called during a drag, and with `done` at its end. */
  readonly onWidth: (width: number, done: boolean) => void;
};

export const HeadCell = ({ t, id, label, index, pinned, sorting, onSort, width, onWidth }: HeadCellProps) => {
  const place = sorting.findIndex((sort) => sort.id === id);
  const sort = sorting[place];
  const Icon = sort?.desc === true ? ArrowDown : ArrowUp;
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    const handle = event.currentTarget;
    const from = event.clientX;
    handle.setPointerCapture(event.pointerId);
    const follow = (moved: globalThis.PointerEvent): void => onWidth(width + moved.clientX - from, false);
    const leave = (moved: globalThis.PointerEvent): void => {
      handle.removeEventListener('pointermove', follow);
      onWidth(width + moved.clientX - from, true);
    };
    handle.addEventListener('pointermove', follow);
    handle.addEventListener('lostpointercapture', leave as EventListener, { once: true });
  };
  const step = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -widthStep, ArrowRight: widthStep }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onWidth(width + by, true);
  };
  return (
    <div
      role="columnheader"
      aria-colindex={index}
      aria-sort={sort === undefined ? 'none' : sort.desc ? 'descending' : 'ascending'}
      className="data-cell font-medium text-muted-foreground"
      data-pinned={pinned || undefined}
    >
      <button
        type="button"
        title={t('sortHint')}
        className="inline-flex min-h-8 min-w-0 items-center gap-1 hover:text-foreground"
        onClick={(event) => onSort(event.shiftKey)}
      >
        <span className="truncate">{label}</span>
        {sort !== undefined && <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />}
        {sort !== undefined && sorting.length > 1 && <span className="figures text-meta">{formatNumber(place + 1, 0)}</span>}
      </button>
      <div
        role="separator"
        aria-orientation="vertical"
        aria-label={t('columns.width', { column: label })}
        aria-valuenow={width}
        aria-valuemin={narrowest}
        aria-valuemax={widest}
        tabIndex={0}
        className="data-resize"
        onPointerDown={drag}
        onKeyDown={step}
      />
    </div>
  );
};
