// Places toasts so that they do not cover the title, the close button or other buttons of an open dialog.

/** A toast of two lines, with the space around it, in pixels. */
const toastHeight = 104;
/** Width of toasts at the bottom left, in pixels. */
const toastWidth = 440;
const gap = 8;

/** `top` is in pixels. */
export type ToastPlace = 'top-right' | 'bottom-left' | { readonly top: number };

const openDialogs = '[role$="dialog"][data-state="open"]';
/** Distance that the opening animation still moves the dialog, in pixels. */
const leftToMove = (dialog: Element): number => new DOMMatrixReadOnly(getComputedStyle(dialog).transform).m42;

/**
 * Returns a place above the open dialog, or to its left, if there is room. Otherwise, as on most phones, it returns the place with fewer
 * buttons of two: below the dialog's head, or at the bottom.
 */
export const toastPlace = (): ToastPlace => {
  const dialog = [...document.querySelectorAll(openDialogs)].at(-1);
  if (dialog === undefined) return 'top-right';
  const moved = leftToMove(dialog);
  const { top, left } = dialog.getBoundingClientRect();
  if (top - moved >= toastHeight) return 'top-right';
  if (left >= toastWidth) return 'bottom-left';
  const buttons = [...dialog.querySelectorAll('button')].map((button) => button.getBoundingClientRect());
  const [title] = dialog.querySelectorAll('h2');
  const head = [title?.getBoundingClientRect(), buttons[0]].map((rect) => (rect?.bottom ?? 0) - moved);
  const covered = (at: number): number =>
    buttons.filter((button) => button.bottom - moved > at && button.top - moved < at + toastHeight).length;
  const [belowHead, atBottom] = [Math.max(...head) + gap, innerHeight - toastHeight];
  return { top: covered(belowHead) <= covered(atBottom) ? belowHead : atBottom };
};
