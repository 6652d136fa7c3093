// The halves of dialogs and menus that load late (README).
import { lazyPart } from '@/lib/lazy-part.js';

export const DialogPart = lazyPart(() => import('./dialog-panel.js'), 'DialogPanel');
export const MenuPart = lazyPart(() => import('./menu-panel.js'), 'MenuPanel');
