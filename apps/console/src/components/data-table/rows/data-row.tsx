import { memo } from 'react';
import { Skeleton } from '@/components/ui/skeleton.js';
import type { DataColumn } from '../column.js';

type DataRowProps<T> = {
  readonly row: T;
  readonly id: string;
  /** Label of its checkbox. */
  readonly label: string;
  readonly index: number;
  readonly top: number;
  readonly columns: readonly DataColumn<T>[];
  readonly selected: boolean;
  readonly current: boolean;
};

/** The table handles clicks and keys, so that rows, which render very often, have no handlers of their own. */
const Plain = <T,>({ row, id, label, index, top, columns, selected, current }: DataRowProps<T>) => {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      data-row={id}
      tabIndex={current ? 0 : -1}
      className="data-row"
      style={{ top }}
    >
      <div role="cell" aria-colindex={1} className="data-cell">
        <input type="checkbox" className="size-4 accent-(--accent)" aria-label={label} checked={selected} readOnly tabIndex={-1} />
      </div>
      {columns.map((column, place) => (
        <div key={column.id} role="cell" aria-colindex={place + 2} className="data-cell" data-pinned={place === 0 || undefined}>
          {column.cell(row)}
        </div>
      ))}
    </div>
  );
};
export const DataRow = memo(Plain) as typeof Plain;

/** Placeholder of a row that has not arrived. */
export const ComingRow = ({ top }: { readonly top: number }) => (
  <div aria-hidden className="data-row" style={{ top }}>
    <Skeleton className="col-span-full m-2" />
  </div>
);
