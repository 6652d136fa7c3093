import { useImperativeHandle, type ReactNode, type Ref } from 'react';
import type { GridPlace } from './row-grid.js';

type CardGridProps<T> = {
  readonly rows: readonly T[];
  readonly idOf: (row: T) => string;
  readonly label: string;
  readonly card: (row: T) => ReactNode;
  readonly place: Ref<GridPlace>;
};

/** The rows as cards in a grid, for lists of some hundred. Cards off the screen are not painted. */
export const CardGrid = <T,>({ rows, idOf, label, card, place }: CardGridProps<T>) => {
  // Every card is a link of its own: Tab goes through them.
  useImperativeHandle(place, () => ({ offset: () => scrollY, focus: () => undefined }), []);
  return (
    <ul aria-label={label} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {rows.map((row) => (
        <li key={idOf(row)} className="grid [content-visibility:auto] [contain-intrinsic-size:auto_8rem]">
          {card(row)}
        </li>
      ))}
    </ul>
  );
};
