import i18next from 'i18next';
import { showToast } from './overlays/toast.js';

/** Copies a text to the system's clipboard, and shows an error if the browser does not allow it. @returns true if the text was copied */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    void showToast({ tone: 'error', title: i18next.t('lib:notCopied') });
    return false;
  }
};
