import { Suspense, useState } from 'react';
import type { DialogProps } from './dialog-panel-lazy.js';
import { DialogPart } from './late-parts.js';

/** Loads on first opening, because most visits open no dialog. */
export const Dialog = (props: DialogProps) => {
  const [opened, setOpened] = useState(false);
  if (props.open && !opened) setOpened(true);
  if (!opened && !props.open) return null;
  return (
    <Suspense fallback={null}>
      <DialogPart {...props} />
    </Suspense>
  );
};
