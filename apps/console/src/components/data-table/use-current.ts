import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { leave, type Left } from './views/returning.js';
import type { GridPlace } from './rows/row-grid.js';

type Wanted = {
  readonly place: string;
  readonly before: Left['current'];
  readonly selected: ReadonlySet<string>;
  readonly grid: RefObject<GridPlace | null>;
};

/** The row that keys are about. It is remembered on leaving, with what was chosen and how far the table was scrolled. */
export const useCurrent = ({ place, before, selected, grid }: Wanted) => {
  const [id, set] = useState(before);
  const latest = useRef({ place, id, selected });
  useEffect(() => {
    latest.current = { place, id, selected };
  });
  // Once, on arriving and on leaving; before the table is taken out of the page, while it still knows how far it was scrolled.
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
