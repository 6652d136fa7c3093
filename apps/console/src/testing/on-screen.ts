import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

const isOnScreen = (element: Element): boolean => {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
};

/** Waits until a part of the element is inside the page's viewport. `toBeInViewport` measures by the window, which may be smaller than the page. */
export const expectOnScreen = (locator: Locator): Promise<void> => expect.poll(() => isOnScreen(locator.element())).toBe(true);
