import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** Distance below the screen at which an element counts as seen, so that what follows is loaded in time. */
const ahead = '400px';

/**
 * Calls `seen` when the element is on the screen, or enters it, while `awaited`. Checks again each time `awaited` turns true, after the
 * layout of what was added above it. Never calls it in a browser without IntersectionObserver.
 */
export const useWhenSeen = <E extends Element>(awaited: boolean, seen: () => void): RefObject<E | null> => {
  const element = useRef<E>(null);
  const onSeen = useEffectEvent(seen);
  useEffect(() => {
    if (!awaited || element.current === null || !('IntersectionObserver' in globalThis)) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && onSeen(), {
      rootMargin: `0px 0px ${ahead}`,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [awaited]);
  return element;
};
