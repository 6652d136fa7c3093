import { lazyPart } from '@/lib/lazy-part.js';

export const DiscardDialog = lazyPart(() => import('./discarded-lazy.js'), 'DiscardDialog');
export const DiscardedNotice = lazyPart(() => import('./discarded-lazy.js'), 'DiscardedNotice');
export const DiscardedWorkouts = lazyPart(() => import('./discarded-lazy.js'), 'DiscardedWorkouts');
