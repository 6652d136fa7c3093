import { Suspense } from 'react';
import { useAhead } from '@/lib/hooks/use-ahead.js';
import { lazyPart } from '@/lib/lazy-part.js';
import { PainMark } from '@/shared/pain/pain-mark-part.js';
import type { PainListProps } from './pain-list-lazy.js';

const Part = lazyPart(() => import('./pain-list-lazy.js'), 'PainListPart');

/** Renders nothing without a report. */
export const PainList = (props: PainListProps) => {
  useAhead(Part, PainMark);
  if ((props.view.pains ?? []).length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
};
