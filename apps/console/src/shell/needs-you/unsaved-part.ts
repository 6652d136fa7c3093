import { lazyPart } from '@/lib/lazy-part.js';

/** The list of unsaved changes. */
export const UnsavedPart = lazyPart(() => import('../unsaved-dialog-lazy.js'), 'UnsavedDialog', 'first');
