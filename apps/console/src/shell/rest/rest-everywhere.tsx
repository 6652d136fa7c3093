import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../../lib/lazy-part.js';
import { hasRest, subscribeRest } from '../../shared/rest/has-rest.js';

export const RestPart = lazyPart(() => import('./rest-everywhere-lazy.js'), 'RestOfWorkout');

/** Shows the running rest of a workout on pages outside it. */
export const RestEverywhere = () =>
  useSyncExternalStore(subscribeRest, hasRest) && (
    <Suspense fallback={null}>
      <RestPart />
    </Suspense>
  );
