import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.js';
import type { DialogProps } from './dialog-panel.js';

const Panel = lazyPart(() => import('./dialog-panel.js'), 'DialogPanel');

/** Loaded with the first opening: most visits open none. */
export const Dialog = (props: DialogProps) => {
  const [opened, setOpened] = useState(false);
  if (props.open && !opened) setOpened(true);
  if (!opened && !props.open) return null;
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  );
};
