import { useCallback, useRef, useState } from 'react';

/** Rows that were chosen, by id: they stay chosen while they are filtered away. With Shift: everything up to the last one pressed. */
export const useSelection = (before: ReadonlySet<string>) => {
  const [selected, setSelected] = useState(before);
  const last = useRef<string | null>(null);
  const toggle = useCallback((id: string, order: readonly string[] | null): void => {
    const anchor = last.current;
    last.current = id;
    setSelected((present) => {
      const next = new Set(present);
      const wanted = !present.has(id);
      const [from, to] = [order?.indexOf(anchor ?? '') ?? -1, order?.indexOf(id) ?? -1];
      const range = order === null || from < 0 || to < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
      for (const each of range) {
        if (wanted) next.add(each);
        else next.delete(each);
      }
      return next;
    });
  }, []);
  const set = useCallback((ids: Iterable<string>): void => setSelected(new Set(ids)), []);
  return { selected, toggle, set };
};
