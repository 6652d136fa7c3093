import { Suspense } from 'react';
import { lazyPart } from '@/lib/lazy-part.js';
import type { WorkoutView } from '../fold-workout.js';

export const RecordedBy = lazyPart(() => import('./recorded-by-lazy.js'), 'RecordedBy');

/** Loads only for a workout that staff recorded for the client, or finished. */
export const RecordedByPart = (props: { readonly view: WorkoutView; readonly readerId: string }) => {
  const { finishedBy, sets } = props.view;
  if (finishedBy === undefined && sets.every(({ recordedBy }) => recordedBy === undefined)) return null;
  return (
    <Suspense fallback={null}>
      <RecordedBy {...props} />
    </Suspense>
  );
};
