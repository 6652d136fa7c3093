// The second tap of a double tap does what the first one did, or nothing: never the action of an element that appeared under the finger
// since.
import { useRef, type MouseEvent } from 'react';

const windowMs = 400;
/** Two taps of the same place are less than this apart, in CSS pixels. */
const nearPx = 32;

type Touch = { readonly at: number; readonly x: number; readonly y: number; readonly meanings: ReadonlyMap<Element, string> };

const pressable = 'button, a[href], [role="menuitem"], [role="radio"], label';
const meaningOf = (element: Element): string => `${element.getAttribute('aria-label') ?? ''} ${element.textContent ?? ''}`;
const meaningsNow = (): ReadonlyMap<Element, string> =>
  new Map([...document.querySelectorAll(pressable)].map((element) => [element, meaningOf(element)]));

type OneMeaning = { readonly onClickCapture: (event: MouseEvent) => void; readonly onInputCapture: () => void };

/**
 * Page-level handlers that swallow a click within 400 ms and 32 px of the previous one, if the element under the finger was not there
 * before or had another action. A user who types in between means the second click. Keyboard clicks, which have no position, always pass.
 */
export const useOneMeaning = (): OneMeaning => {
  const last = useRef<Touch | null>(null);
  return {
    onInputCapture: () => {
      last.current = null;
    },
    onClickCapture: (event) => {
      const before = last.current;
      const pressed = event.target instanceof Element ? event.target.closest(pressable) : null;
      const { clientX: x, clientY: y, timeStamp: at } = event;
      if (event.detail === 0 || pressed === null) return;
      const isAgain = before !== null && at - before.at < windowMs && Math.hypot(x - before.x, y - before.y) <= nearPx;
      if (isAgain && before.meanings.get(pressed) !== meaningOf(pressed)) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      last.current = { at, x, y, meanings: meaningsNow() };
    },
  };
};
