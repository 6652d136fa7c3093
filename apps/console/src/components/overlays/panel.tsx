import { cloneElement, Suspense, useState } from 'react';
import { lazyPart } from '@/lib/lazy-part.js';
import type { PanelProps } from './panel-surface-lazy.js';

const load = () => import('./panel-surface-lazy.js');
const Surface = lazyPart(load, 'PanelSurface');
const prepare = (): void => void load().catch(() => undefined);

/** A panel of a few hundred pixels beside its button, full screen on a phone; loads when the pointer or the focus comes near. */
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
