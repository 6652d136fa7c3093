import type { LucideIcon } from 'lucide-react';
import { cloneElement, Suspense, useState, type ReactElement, type ReactNode } from 'react';
import { lazyPart } from '../../lib/lazy-part.js';

export type MenuEntry = {
  readonly label: string;
  readonly icon?: LucideIcon;
  /** A picture instead of an icon. */
  readonly picture?: ReactNode;
  /** Present where the entry is one of a choice. */
  readonly checked?: boolean;
  /** Language of the label, where it is not the page's. */
  readonly lang?: string;
  readonly disabled?: boolean;
  /** The page that is on the screen. */
  readonly current?: boolean;
  /** What the entry opens to its side. */
  readonly entries?: readonly MenuEntry[];
  readonly onSelect: () => void;
};
type TriggerProps = {
  onClick?: () => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
};
export type MenuProps = {
  readonly trigger: ReactElement<TriggerProps>;
  readonly notes?: readonly string[];
  readonly entries: readonly MenuEntry[];
  readonly align?: 'start' | 'end';
  /** Gives the focus to something when it closes; without it, its button has it again. */
  readonly onClosed?: () => void;
};

const load = () => import('./menu-panel.js').then(({ MenuPanel }) => ({ default: MenuPanel }));
const Panel = lazyPart(load);
const prepare = (): void => void load();

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
