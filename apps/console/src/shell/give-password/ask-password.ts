import { importer } from '../../lib/import-again.js';
import { allTexts } from '../../lib/startup/i18n.js';

const fetchPrompt = importer(() => import('./password-prompt.js'), 'openPasswordPrompt');

/** Shows the dialog, which is loaded with its first use. True once the server has taken the password, false where the person closed it. */
export const askPassword = async (): Promise<boolean> => {
  const [open] = await Promise.all([fetchPrompt(), allTexts()]);
  return new Promise((answer) => open(answer));
};
