// The environment of `npm run dev`: that of `npm start`, with separate data and the console in front of the API, which listens on API_PORT,
// or one port above.
import { CannotStart } from '../start/say.mjs';
import { portOf, readSettings } from '../start/settings.mjs';

const folder = '.data-dev';

/** @typedef {Readonly<ReturnType<typeof readDevSettings>>} DevSettings */

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} root
 * @param {{ readonly fresh: boolean }} flags
 * @throws CannotStart
 */
export const readDevSettings = (env, root, { fresh }) => {
  if (fresh && (env.DATA_DIR !== undefined || env.DATABASE_URL !== undefined))
    throw new CannotStart(`--fresh empties ${folder} and no other data: unset DATA_DIR and DATABASE_URL.`);
  const settings = readSettings({ DATA_DIR: folder, ...env }, root);
  return { ...settings, fresh, apiPort: portOf('API_PORT', env.API_PORT ?? String(settings.port + 1)) };
};
