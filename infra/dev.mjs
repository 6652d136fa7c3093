// `npm run dev`: the whole system from its sources, for whoever changes it. What is saved is seen in seconds.
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readDevSettings } from './dev/settings.mjs';
import { begin } from './start/begin.mjs';
import { CannotStart } from './start/say.mjs';
import { requireFreePort } from './start/settings.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const usage = 'usage: npm run dev -- [--fresh]';

const wishes = () => {
  try {
    return parseArgs({ options: { fresh: { type: 'boolean', default: false } } }).values;
  } catch (error) {
    throw new CannotStart(`${error.message}\n${usage}`);
  }
};

await begin(
  import.meta.url,
  () => readDevSettings(process.env, root, wishes()),
  async (settings) => {
    const [{ serve }, { build }, { WatchedProcesses }, { openConsole }] = await Promise.all([
      import('./start/serve.mjs'),
      import('./start/build.mjs'),
      import('./dev/watched-processes.mjs'),
      import('./dev/console.mjs'),
    ]);
    await requireFreePort({ host: '127.0.0.1', port: settings.apiPort });
    if (settings.fresh) rmSync(settings.dataDir, { recursive: true, force: true });
    await serve(settings, {
      build: (signal) => build(root, signal, '!@spotter/console'),
      openProcesses: (owner) => new WatchedProcesses({ root, ...owner }),
      openConsole: (owner) => openConsole(settings, owner),
    });
  },
);
