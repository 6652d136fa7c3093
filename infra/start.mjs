// `npm start`: from a fresh clone to a running gym by one command.
import { fileURLToPath } from 'node:url';
import { commandLine } from './commands/command-line.mjs';
import { begin } from './start/begin.mjs';
import { readSettings } from './start/settings.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

commandLine({
  command: 'npm start',
  usage: `usage: npm start

Installs and builds what is missing, then serves Spotter until Ctrl-C. Settings are environment variables:

  PORT, HOST    where it listens (3000, 127.0.0.1)
  DATA_DIR      the data folder (.data)
  DATABASE_URL  a Postgres of your own, in place of the one in the data folder
  REDIS_URL     a Redis, where several API nodes serve the same gyms
  DEMO=0        without the demo gyms
  BUILD=0       serves what is built already

README.md lists all of them.

example: PORT=8080 DEMO=0 npm start`,
});

await begin(
  import.meta.url,
  () => readSettings(process.env, root),
  async (settings) => {
    const [{ serve }, { build }, { Processes }] = await Promise.all([
      import('./start/serve.ts'),
      import('./start/build.mjs'),
      import('./start/processes.ts'),
    ]);
    await serve(settings, { build: (signal) => build(root, signal), openProcesses: (owner) => new Processes(root, owner) });
  },
);
