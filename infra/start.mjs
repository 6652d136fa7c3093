// The one command: from a fresh clone to a gym that trains.
import { fileURLToPath } from 'node:url';
import { begin } from './start/begin.mjs';
import { readSettings } from './start/settings.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

await begin(
  import.meta.url,
  () => readSettings(process.env, root),
  async (settings) => {
    const [{ serve }, { build }, { Processes }] = await Promise.all([
      import('./start/serve.mjs'),
      import('./start/build.mjs'),
      import('./start/processes.mjs'),
    ]);
    await serve(settings, { build: (signal) => build(root, signal), openProcesses: (owner) => new Processes({ root, ...owner }) });
  },
);
