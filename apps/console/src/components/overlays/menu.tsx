import { cloneElement, Suspense, useState } from 'react';
import { MenuPart } from './late-parts.js';
import type { MenuProps } from './menu-panel.js';

export type { MenuEntry } from './menu-panel.js';

const prepare = (): void => void MenuPart.fetchAhead();

/** Fetched when the pointer or the keyboard comes near: the first page does not pay for menus that nobody opens. */
export const Menu = (props: MenuProps) => {
  const [wanted, setWanted] = useState(false);
  const plain = cloneElement(props.trigger, {
    onClick: () => setWanted(true),
    onPointerEnter: prepare,
    onFocus: prepare,
    'aria-haspopup': 'menu',
    'aria-expanded': wanted,
  });
  if (!wanted) return plain;
  return (
    <Suspense fallback={plain}>
      <MenuPart {...props} defaultOpen />
    </Suspense>
  );
};
