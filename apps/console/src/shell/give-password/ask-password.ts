import { importer } from '@/lib/import-again.js';
import { allTexts } from '@/lib/startup/i18n.js';

const fetchPrompt = importer(() => import('./password-prompt-lazy.js'), 'openPasswordPrompt');

/**
 * Shows the dialog, which loads on first use. Resolves to true once the server accepts the password, to false if the user closes the
 * dialog.
 */
export const askPassword = async (): Promise<boolean> => {
  const [open] = await Promise.all([fetchPrompt(), allTexts()]);
  return new Promise((answer) => open(answer));
};
