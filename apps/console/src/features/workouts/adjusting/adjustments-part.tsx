import { Suspense } from 'react';
import { useAhead } from '@/lib/hooks/use-ahead.js';
import { lazyPart } from '@/lib/lazy-part.js';
import type { AdjustmentsProps } from './adjustments-lazy.js';

const Adjustments = lazyPart(() => import('./adjustments-lazy.js'), 'Adjustments');

/** Renders nothing for exercises without an adjustment. */
export const AdjustmentsPart = (props: AdjustmentsProps) => {
  useAhead(Adjustments);
  if (!props.adjustments.some(({ slotId }) => slotId === props.block.slotId)) return null;
  return (
    <Suspense fallback={null}>
      <Adjustments {...props} />
    </Suspense>
  );
};
