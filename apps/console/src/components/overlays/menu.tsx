import { cloneElement, Suspense, useState } from 'react';
import { MenuPart } from './late-parts.js';
import type { MenuProps } from './menu-panel-lazy.js';

export type { MenuEntry } from './menu-panel-lazy.js';

const prepare = (): void => void MenuPart.fetchAhead();

/** Loads when the pointer or the focus comes near, so that the first page does not load menus that nobody opens. */
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
