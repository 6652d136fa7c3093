import { lazyPart } from '../../../lib/lazy-part.js';

/** Nothing of it is drawn until somebody opens a sheet. */
export const SheetsPart = lazyPart(() => import('./sheets.js'), 'Sheets');
