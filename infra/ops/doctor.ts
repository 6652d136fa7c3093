import { say } from '../start/say.mjs';
import { readSettings } from '../start/settings.mjs';
import { checks, type CheckResult } from './doctor-checks.ts';
import { withAllLedgers } from './database.ts';
import type { Asked } from './verbs.mjs';

const show = ({ name, wrong, todo }: CheckResult): void => {
  say(`${wrong === null ? '✓' : '✗'} ${name}${wrong === null ? '' : `: ${wrong}`}`);
  if (wrong !== null) say(`    ${todo}`);
};

export const run = async (_asked: Asked, root: string): Promise<void> => {
  const results = await withAllLedgers(root, async (pool, { settings, isRunning }) => {
    show({ name: `database reached (${settings.databaseUrl === undefined ? settings.dataDir : 'DATABASE_URL'})`, wrong: null, todo: '' });
    const found: CheckResult[] = [];
    for (const check of checks) {
      const result = await check({ pool, settings, isRunning }).catch((error: Error) => ({
        name: check.name,
        wrong: `it could not be looked at: ${error.message}`,
        todo: 'mend what is named above first',
      }));
      show(result);
      found.push(result);
    }
    return found;
  }).catch((error: Error) => {
    const unreachable = {
      name: `database reached (${readSettings(process.env, root).dataDir})`,
      wrong: error.message,
      todo: 'start the system (npm start), or set DATA_DIR or DATABASE_URL to the one that is meant',
    };
    show(unreachable);
    return [unreachable];
  });
  if (results.some(({ wrong }) => wrong !== null)) process.exitCode = 1;
};
