import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Width of what an item draws, in pixels: the item itself has no box. */
const widthOf = (item: Element): number => (item.firstElementChild as HTMLElement | null)?.offsetWidth ?? 0;

/**
 * How many items fit side by side into a row, whose first child holds the items and whose second one, where not all fit, leads to the
 * rest. All items stay drawn, so that each can be measured at any time.
 */
export const useFitting = (count: number) => {
  const row = useRef<HTMLElement>(null);
  const [fitting, setFitting] = useState(count);
  const measure = useCallback(() => {
    const [items, more] = row.current?.children ?? [];
    if (row.current === null || items === undefined) return;
    const widths = Array.from(items.children, widthOf);
    let room = row.current.clientWidth;
    if (widths.reduce((sum, width) => sum + width, 0) <= room) return setFitting(widths.length);
    room -= (more as HTMLElement | undefined)?.offsetWidth ?? 0;
    setFitting(widths.findIndex((width) => (room -= width) < 0));
  }, []);
  // Titles change with the language, badges with what waits.
  useLayoutEffect(measure);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(measure);
    if (row.current !== null) observer.observe(row.current);
    // Titles have their widths once the font is here.
    document.fonts.addEventListener('loadingdone', measure);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', measure);
    };
  }, [measure]);
  return { row, fitting };
};
