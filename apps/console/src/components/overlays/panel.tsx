import { cloneElement, Suspense, useState, type ReactElement, type ReactNode } from 'react';
import { lazyPart } from '../../lib/lazy-part.js';

export type PanelProps = {
  readonly trigger: ReactElement<TriggerProps>;
  readonly title: string;
  readonly closeLabel: string;
  /** What stands at the end of its head. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};
type TriggerProps = {
  onClick?: () => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  'aria-haspopup'?: 'dialog';
  'aria-expanded'?: boolean;
};

const load = () => import('./panel-surface.js').then(({ PanelSurface }) => ({ default: PanelSurface }));
const Surface = lazyPart(load);
const prepare = (): void => void load();

/** A few hundred pixels beside its button, the whole screen on a phone; fetched when somebody comes near. */
export const Panel = (props: PanelProps) => {
  const [wanted, setWanted] = useState(false);
  const plain = cloneElement(props.trigger, {
    onClick: () => {
      setWanted(true);
      props.onOpenChange(true);
    },
    onPointerEnter: prepare,
    onFocus: prepare,
    'aria-haspopup': 'dialog',
    'aria-expanded': wanted,
  });
  if (!wanted) return plain;
  return (
    <Suspense fallback={plain}>
      <Surface {...props} />
    </Suspense>
  );
};
