import { useRef, type MouseEvent, type PointerEvent } from 'react';

/** Opens the menu of what is held, as its button does: by a press before it was ever opened, by a key after that. */
export const openMenuIn = (held: HTMLElement): void => {
  const button = held.querySelector<HTMLElement>('button[aria-haspopup=menu]');
  button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  button?.click();
};

const heldForMs = 450;
/** A finger that goes further scrolls or drags. */
const mayShakePx = 8;

/**
 * A finger that rests on something; a mouse has other ways. The press that follows is none, and the browser's own menu stays away.
 * @param onLong is called once, while the finger is still down, with what it rests on
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
        // What it presses itself is no press that follows.
        onLong(currentTarget);
        wasLong.current = true;
      }, heldForMs);
      began.current = { timer, x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent): void => {
      if (began.current !== null && Math.hypot(clientX - began.current.x, clientY - began.current.y) > mayShakePx) giveUp();
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
