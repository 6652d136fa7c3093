import { useRef, useState, type PointerEvent } from 'react';

/** Minimum distance of a swipe. */
const minSwipePx = 96;
/** Below this distance the gesture may still be a scroll or a tap. */
const slopPx = 12;

/** Swipes an element to a side by touch; a mouse uses the button. Vertical movement keeps scrolling the page. */
export const useSwipe = (onSwiped: (towards: 'left' | 'right') => void) => {
  const [by, setBy] = useState(0);
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const end = (): void => {
    from.current = null;
    setBy(0);
  };
  return {
    by,
    gone: Math.abs(by) >= minSwipePx,
    handlers: {
      onPointerDown: (event: PointerEvent): void => {
        if (event.pointerType === 'touch') from.current = { x: event.clientX, y: event.clientY };
      },
      onPointerMove: (event: PointerEvent<HTMLElement>): void => {
        if (from.current === null) return;
        const [x, y] = [event.clientX - from.current.x, event.clientY - from.current.y];
        if (by === 0 && Math.abs(x) < Math.max(slopPx, Math.abs(y))) return;
        if (by === 0) event.currentTarget.setPointerCapture(event.pointerId);
        setBy(x);
      },
      // The rendered position may be a frame behind the finger, so the position of the event decides.
      onPointerUp: (event: PointerEvent): void => {
        const start = from.current ?? { x: event.clientX, y: event.clientY };
        const [x, y] = [event.clientX - start.x, event.clientY - start.y];
        const far = Math.abs(x) >= minSwipePx && Math.abs(x) > Math.abs(y);
        end();
        if (far) onSwiped(x < 0 ? 'left' : 'right');
      },
      onPointerCancel: end,
    },
  };
};
