import { useRef } from 'react';

/** A menu entry is gone by the time the dialog that it opened closes: returns the menu's button instead. */
const standing = (active: Element | null): Element | null => {
  const menu = active?.closest('[role="menu"]') ?? null;
  return menu === null ? active : document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
};

/**
 * Restores the focus to the element that had it when a dialog was opened. Radix does so only for its own trigger, and our dialogs are
 * opened by any element of the page.
 */
export const useOpener = () => {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (): void => void (opener.current = standing(document.activeElement)),
    onCloseAutoFocus: (): void => {
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
};
