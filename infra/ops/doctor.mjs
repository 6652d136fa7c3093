import { say } from '../start/say.mjs';
import { readSettings } from '../start/settings.mjs';
import { checks } from './doctor-checks.mjs';
import { withAllLedgers } from './database.mjs';

export const usage = 'usage: npm run ops -- doctor   (exit code 1 when anything is wrong)';

const show = ({ name, wrong, todo }) => {
  say(`${wrong === null ? '✓' : '✗'} ${name}${wrong === null ? '' : `: ${wrong}`}`);
  if (wrong !== null) say(`    ${todo}`);
};

export const run = async (_args, root) => {
  const results = await withAllLedgers(root, async (pool, { settings, isRunning }) => {
    show({ name: `database reached (${settings.databaseUrl === undefined ? settings.dataDir : 'DATABASE_URL'})`, wrong: null });
    const found = [];
    for (const check of checks) {
      const result = await check({ pool, settings, isRunning }).catch((error) => ({
        name: check.name,
        wrong: `it could not be looked at: ${error.message}`,
        todo: 'mend what is named above first',
      }));
      show(result);
      found.push(result);
    }
    return found;
  }).catch((error) => {
    show({
      name: `database reached (${readSettings(process.env, root).dataDir})`,
      wrong: error.message,
      todo: 'start the system (npm start), or set DATA_DIR or DATABASE_URL to the one that is meant',
    });
    return [{ wrong: error.message }];
  });
  if (results.some(({ wrong }) => wrong !== null)) process.exitCode = 1;
};
