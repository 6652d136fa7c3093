import { addToast, type ToastWords } from './toast-list.js';

/** Short words about what happened, top right. What draws them is loaded with the first; resolves when it stands. */
export const showToast = async (words: ToastWords): Promise<void> => {
  addToast(words);
  const { mountToaster } = await import('./toaster.js');
  mountToaster();
};
