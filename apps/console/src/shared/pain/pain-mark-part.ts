import { lazyPart } from '@/lib/lazy-part.js';

/** Loads with the first report that is shown. */
export const PainMark = lazyPart(() => import('./pain-mark-lazy.js'), 'PainMark', 'first');
