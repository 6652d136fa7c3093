import { useRef, type MouseEvent, type PointerEvent } from 'react';

/** Opens the menu of the held element, as its button does: by a click before it was first opened, by a key after that. */
export const openMenuIn = (held: HTMLElement): void => {
  const button = held.querySelector<HTMLElement>('button[aria-haspopup=menu]');
  button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  button?.click();
};

const longPressMs = 450;
/** A finger that moves further scrolls or drags. */
const slopPx = 8;

/**
 * Detects a long press by touch; a mouse has other ways. Suppresses the click that follows, and the browser's own menu.
 * @param onLong is called once, while the finger is still down, with the held element
 */
export const useLongPress = (onLong: (held: HTMLElement) => void, enabled = true) => {
  const began = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly x: number; readonly y: number } | null>(null);
  const wasLong = useRef(false);
  const giveUp = (): void => {
    if (began.current !== null) clearTimeout(began.current.timer);
    began.current = null;
  };
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLElement>): void => {
      giveUp();
      wasLong.current = false;
      if (!enabled || pointerType !== 'touch') return;
      const timer = setTimeout(() => {
        began.current = null;
        // A click that `onLong` dispatches itself must not be suppressed.
        onLong(currentTarget);
        wasLong.current = true;
      }, longPressMs);
      began.current = { timer, x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent): void => {
      if (began.current !== null && Math.hypot(clientX - began.current.x, clientY - began.current.y) > slopPx) giveUp();
    },
    onPointerUp: giveUp,
    onPointerCancel: giveUp,
    onContextMenu: (event: MouseEvent): void => {
      if (began.current !== null || wasLong.current) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent): void => {
      if (!wasLong.current) return;
      wasLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
};
