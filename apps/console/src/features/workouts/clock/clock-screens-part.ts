import { lazyPart } from '@/lib/lazy-part.js';

/** Loads when a workout opens, because a clock may start without a network. */
export const ClockScreensPart = lazyPart(() => import('./clock-screens-lazy.js'), 'ClockScreens');
