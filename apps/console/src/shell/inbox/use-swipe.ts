import { useRef, useState, type PointerEvent } from 'react';

/** So far a row has to be pulled before letting go takes it away. */
const farEnoughPx = 96;
/** Before that it is not clear whether somebody swipes, scrolls or taps. */
const meantPx = 12;

/** A row that a finger pulls aside; a mouse has the button. The page keeps scrolling: only what goes sideways is a swipe. */
export const useSwipe = (onSwiped: () => void) => {
  const [by, setBy] = useState(0);
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const end = (): void => {
    from.current = null;
    setBy(0);
  };
  return {
    by,
    gone: Math.abs(by) >= farEnoughPx,
    handlers: {
      onPointerDown: (event: PointerEvent): void => {
        if (event.pointerType === 'touch') from.current = { x: event.clientX, y: event.clientY };
      },
      onPointerMove: (event: PointerEvent<HTMLElement>): void => {
        if (from.current === null) return;
        const [x, y] = [event.clientX - from.current.x, event.clientY - from.current.y];
        if (by === 0 && Math.abs(x) < Math.max(meantPx, Math.abs(y))) return;
        if (by === 0) event.currentTarget.setPointerCapture(event.pointerId);
        setBy(x);
      },
      // What is drawn may be a frame behind the finger: the place where it lets go decides.
      onPointerUp: (event: PointerEvent): void => {
        const start = from.current ?? { x: event.clientX, y: event.clientY };
        const [x, y] = [Math.abs(event.clientX - start.x), Math.abs(event.clientY - start.y)];
        const far = x >= farEnoughPx && x > y;
        end();
        if (far) onSwiped();
      },
      onPointerCancel: end,
    },
  };
};
