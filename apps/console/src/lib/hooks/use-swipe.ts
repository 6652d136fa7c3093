import { useRef, useState, type PointerEvent } from 'react';

/** So far something has to be pulled before letting go means it. */
const farEnoughPx = 96;
/** Before that it is not clear whether somebody swipes, scrolls or taps. */
const meantPx = 12;

/** What a finger pulls aside, and to which side; a mouse has the button. The page keeps scrolling: only what goes sideways is a swipe. */
export const useSwipe = (onSwiped: (towards: 'left' | 'right') => void) => {
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
        const [x, y] = [event.clientX - start.x, event.clientY - start.y];
        const far = Math.abs(x) >= farEnoughPx && Math.abs(x) > Math.abs(y);
        end();
        if (far) onSwiped(x < 0 ? 'left' : 'right');
      },
      onPointerCancel: end,
    },
  };
};
