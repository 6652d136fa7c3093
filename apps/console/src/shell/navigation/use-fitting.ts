import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Width of an item's content, in pixels: the item itself has no box. */
const widthOf = (item: Element): number => (item.firstElementChild as HTMLElement | null)?.offsetWidth ?? 0;

/**
 * Number of items that fit side by side into a row. The row's first child contains the items; its second one, if not all fit, leads to the
 * rest. All items stay rendered, so that each can be measured at any time.
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
  // Titles change with the language, badges with their counts.
  useLayoutEffect(measure);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(measure);
    if (row.current !== null) observer.observe(row.current);
    // Titles have their final widths once the font is loaded.
    document.fonts.addEventListener('loadingdone', measure);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', measure);
    };
  }, [measure]);
  return { row, fitting };
};
