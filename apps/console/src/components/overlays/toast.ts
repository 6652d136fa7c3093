import { importer } from '@/lib/import-again.js';
import type { Ahead } from '@/lib/lazy-part.js';
import { addToast, type ToastWords } from './toast-list.js';

const fetchMount = importer(() => import('./toaster-lazy.js'), 'mountToaster');

/** The script that renders toasts. */
export const toaster: Ahead = {
  fetchAhead: () =>
    fetchMount().then(
      () => undefined,
      () => undefined,
    ),
};

/**
 * Shows a toast at the top right, or at the bottom while a dialog is open, so that it does not cover the dialog's title and close button.
 * The first toast loads the script that renders them. If that fails, the toast waits for the next one, which loads the script again.
 */
export const showToast = async (words: ToastWords): Promise<void> => {
  addToast(words);
  await fetchMount().then(
    (mount) => mount(),
    () => undefined,
  );
};

const kept = 'toast';
/** Keeps a toast across a page load, for the rest of its duration. */
export const keepToast = (words: ToastWords, restMs: number): void =>
  sessionStorage.setItem(kept, JSON.stringify({ ...words, durationMs: restMs }));

/** Shows the kept toast once. */
export const showKeptToast = async (): Promise<void> => {
  const text = sessionStorage.getItem(kept);
  if (text === null) return;
  sessionStorage.removeItem(kept);
  await showToast(JSON.parse(text) as ToastWords);
};
