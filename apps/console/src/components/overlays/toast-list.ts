// The visible toasts, newest last, and their durations.
export type ToastWords = {
  readonly title: string;
  readonly description?: string;
  readonly tone?: 'info' | 'success' | 'warning' | 'error';
  readonly durationMs?: number;
  readonly action?: { readonly label: string; readonly onClick: () => void };
};
export type Toast = ToastWords & { readonly id: number; readonly durationMs: number; readonly leaving: boolean };

/** How long a dismissed toast stays in the page, for its exit animation. */
export const removalMs = 350;
const shownMs = 5000;
const undoMs = 8000;
const maxToasts = 4;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const change = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of listeners) listener();
};

export const presentToasts = (): readonly Toast[] => toasts;
export const onToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const dismissToast = (id: number): void => {
  if (toasts.find((toast) => toast.id === id)?.leaving !== false) return;
  change(toasts.map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)));
  setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), removalMs);
};

/** Removes all toasts without an animation. */
export const forgetToasts = (): void => change([]);

/** Keeps the newest four; a toast with an action stays for 8 s. */
export const addToast = (words: ToastWords): void => {
  lastId += 1;
  const durationMs = words.durationMs ?? (words.action === undefined ? shownMs : undoMs);
  change([...toasts, { ...words, id: lastId, durationMs, leaving: false }]);
  for (const { id } of toasts.filter(({ leaving }) => !leaving).slice(0, -maxToasts)) dismissToast(id);
};
