import { useRouter, type ParsedLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Scroll positions by entry of the browser's history, the latest last. */
const positions = new Map<string, number>();
const maxPositions = 50;
const keyOf = ({ state, href }: ParsedLocation): string => state.__TSR_key ?? href;

const keepPosition = (key: string): void => {
  positions.delete(key);
  positions.set(key, scrollY);
  if (positions.size > maxPositions) positions.delete(positions.keys().next().value!);
};

const ofTheUser = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to a position as soon as the page is long enough, unless the user scrolls before. Returns a function that stops it. */
const scrollOnceLongEnough = (top: number): (() => void) => {
  const observer = new ResizeObserver(() => {
    scrollTo({ top });
    if (scrollY >= top) stop();
  });
  const stop = (): void => {
    observer.disconnect();
    for (const type of ofTheUser) removeEventListener(type, stop);
  };
  for (const type of ofTheUser) addEventListener(type, stop, { passive: true });
  observer.observe(document.body);
  return stop;
};

/** Restores the scroll position of a page whose answers arrive after the router restored it, when the page was too short. */
export const useLateScroll = (): void => {
  const router = useRouter();
  useEffect(() => {
    let stop = (): void => undefined;
    let isLeaving = false;
    const endings = [
      router.subscribe('onBeforeLoad', ({ fromLocation }) => {
        stop();
        // While the next page loads, a placeholder replaces this one: its position is not that of the page.
        if (fromLocation !== undefined && !isLeaving) keepPosition(keyOf(fromLocation));
        isLeaving = true;
      }),
      router.subscribe('onResolved', () => (isLeaving = false)),
      router.subscribe('onRendered', ({ toLocation }) => {
        const top = positions.get(keyOf(toLocation)) ?? 0;
        if (scrollY < top) stop = scrollOnceLongEnough(top);
      }),
    ];
    return () => {
      stop();
      for (const end of endings) end();
    };
  }, [router]);
};
