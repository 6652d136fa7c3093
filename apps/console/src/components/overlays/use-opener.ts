import { useRef } from 'react';

/** An entry of a menu is gone when what it opened is closed: its menu's button stands for it. */
const standing = (active: Element | null): Element | null => {
  const menu = active?.closest('[role="menu"]') ?? null;
  return menu === null ? active : document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
};

/**
 * Gives the focus back to whatever had it when a dialog was opened. The primitive does so for a trigger of its own only, and our dialogs
 * are opened by whatever is on the page.
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
