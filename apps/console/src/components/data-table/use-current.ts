import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { leave, type Left } from './views/returning.js';
import type { GridPlace } from './rows/row-grid.js';

type Wanted = {
  readonly place: string;
  readonly before: Left['current'];
  readonly selected: ReadonlySet<string>;
  readonly grid: RefObject<GridPlace | null>;
};

/** The current row for keys. Stored on leaving, with the selection and the scroll position. */
export const useCurrent = ({ place, before, selected, grid }: Wanted) => {
  const [id, set] = useState(before);
  const latest = useRef({ place, id, selected });
  useEffect(() => {
    latest.current = { place, id, selected };
  });
  // Runs on arriving and on leaving only; before the table is removed from the page, while its scroll position is known.
  useLayoutEffect(() => {
    if (before !== null) grid.current?.focus(before);
    return () => {
      const { place: at, id: row, selected: chosen } = latest.current;
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- the grid as it is then
      leave(at, { offset: grid.current?.offset() ?? 0, current: row, selected: chosen });
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, on arriving and on leaving
  }, []);
  return { id, set };
};
