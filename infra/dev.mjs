// `npm run dev`: runs the whole system from its sources, for developers. Changes are visible within seconds.
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { commandLine } from './commands/command-line.mjs';
import { readDevSettings } from './dev/settings.mjs';
import { begin } from './start/begin.mjs';
import { requireFreePort } from './start/settings.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = commandLine({
  command: 'npm run dev',
  usage: `usage: npm run dev -- [--fresh]

Serves Spotter from its sources until Ctrl-C: a change of the API or the projector restarts it, one of the console is shown at once.
Settings are those of \`npm start\`, with DATA_DIR .data-dev; API_PORT is where the API listens (PORT + 1).

  --fresh  empties .data-dev first

example: npm run dev -- --fresh`,
  options: { fresh: { type: 'boolean', default: false } },
});

await begin(
  import.meta.url,
  () => readDevSettings(process.env, root, values),
  async (settings) => {
    const [{ serve }, { build }, { WatchedProcesses }, { openConsole }] = await Promise.all([
      import('./start/serve.ts'),
      import('./start/build.mjs'),
      import('./dev/watched-processes.ts'),
      import('./dev/console.ts'),
    ]);
    await requireFreePort({ host: '127.0.0.1', port: settings.apiPort });
    if (settings.fresh) rmSync(settings.dataDir, { recursive: true, force: true });
    await serve(settings, {
      build: (signal) => build(root, signal, '!@spotter/console'),
      openProcesses: (owner) => new WatchedProcesses(root, owner),
      openConsole: (owner) => openConsole(settings, owner),
    });
  },
);
