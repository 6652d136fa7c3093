import { useCallback, useRef, useState } from 'react';

/** Selected rows, by id. They stay selected while they are filtered out. Shift selects the range from the last clicked row. */
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
