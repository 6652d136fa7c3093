import i18next from 'i18next';
import { showToast } from './overlays/toast.js';

/** Copies to the system's clipboard. A browser that does not allow it is said. @returns whether the text is on the clipboard */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    void showToast({ tone: 'error', title: i18next.t('lib:notCopied') });
    return false;
  }
};
