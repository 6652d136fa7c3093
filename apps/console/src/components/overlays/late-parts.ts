// Halves of dialogs and menus that load on the first opening. In the area of clients they load once a page is drawn and the browser is idle.
import { lazyPart } from '@/lib/lazy-part.js';

export const DialogPart = lazyPart(() => import('./dialog-panel-lazy.js'), 'DialogPanel');
export const MenuPart = lazyPart(() => import('./menu-panel-lazy.js'), 'MenuPanel');
