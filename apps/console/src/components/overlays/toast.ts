import { importer } from '../../lib/import-again.js';
import type { Ahead } from '../../lib/lazy-part.js';
import { addToast, type ToastWords } from './toast-list.js';

const fetchMount = importer(() => import('./toaster.js'), 'mountToaster');

/** The script that draws messages. */
export const toaster: Ahead = {
  fetchAhead: () =>
    fetchMount().then(
      () => undefined,
      () => undefined,
    ),
};

/**
 * Shows a short message at the top right, or at the bottom while a dialog is open, whose title and cross it would cover. The first message
 * loads the script that draws them. Where that fails, the message waits for the next one, which loads the script again.
 */
export const showToast = async (words: ToastWords): Promise<void> => {
  addToast(words);
  await fetchMount().then(
    (mount) => mount(),
    () => undefined,
  );
};

const kept = 'toast';
/** Keeps a toast over a page that is loaded anew: the rest of its time is spent there. */
export const keepToast = (words: ToastWords, restMs: number): void =>
  sessionStorage.setItem(kept, JSON.stringify({ ...words, durationMs: restMs }));

/** Shows what was kept, once. */
export const showKeptToast = async (): Promise<void> => {
  const text = sessionStorage.getItem(kept);
  if (text === null) return;
  sessionStorage.removeItem(kept);
  await showToast(JSON.parse(text) as ToastWords);
};
