import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

const parts = 'a, button, input';
const rowOf = (element: Element | null): HTMLElement | null => element?.closest<HTMLElement>('[data-row]') ?? null;

/**
 * Rows reuse each other's nodes when their order changes. Moves the focus along with its row, to the same element in it; blurs it if the
 * row is gone.
 */
export const useFocusStays = (scroller: RefObject<HTMLElement | null>): ((event: FocusEvent) => void) => {
  const focused = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    const active = document.activeElement;
    const row = rowOf(active);
    if (active === null || row === null || !scroller.current?.contains(row) || row.dataset['row'] === focused.current) return;
    const now = scroller.current.querySelector<HTMLElement>(`[data-row="${CSS.escape(focused.current ?? '')}"]`);
    const part = [...row.querySelectorAll(parts)].indexOf(active);
    if (now === null) (active as HTMLElement).blur();
    else (now.querySelectorAll<HTMLElement>(parts)[part] ?? now).focus({ preventScroll: true });
  });
  return (event) => {
    focused.current = rowOf(event.target)?.dataset['row'];
  };
};
