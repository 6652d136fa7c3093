import { cloneElement, Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.js';
import type { MenuProps } from './menu-panel.js';

export type { MenuEntry } from './menu-panel.js';

const load = () => import('./menu-panel.js');
const Panel = lazyPart(load, 'MenuPanel');
const prepare = (): void => void load().catch(() => undefined);

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
      <Panel {...props} defaultOpen />
    </Suspense>
  );
};
