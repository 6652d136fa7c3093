import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** So far below the screen something counts as seen: what follows is there before the eye is. */
const ahead = '400px';

/**
 * Calls `seen` when the element is, or comes, on the screen while it is awaited. Each time it is awaited anew it is looked
 * at again, after the layout of what was added above it. Never called where the browser cannot tell.
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
