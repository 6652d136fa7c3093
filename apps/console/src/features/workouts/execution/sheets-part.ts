import { lazyPart } from '@/lib/lazy-part.js';

/** Loads the sheets when the first one opens. */
export const SheetsPart = lazyPart(() => import('./sheets.js'), 'Sheets');
