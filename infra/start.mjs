// The one command: from a fresh clone to a gym that trains. Runs on Node 20.19 or newer, and goes on under the
// Node that the project installs.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, install, isInstalled } from './start/build.mjs';
import { isWantedNode, requireNode } from './start/node-version.mjs';
import { stopLeftovers } from './start/running.mjs';
import { CannotStart, complain, step } from './start/say.mjs';
import { readSettings, requireFolder, requireFreePort } from './start/settings.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const fail = (error) => {
  if (error instanceof CannotStart) complain(`Spotter cannot start: ${error.message}`);
  else complain(`Spotter cannot start: ${error?.stack ?? error}`);
  process.exit(1);
};

/** The same file again, under the installed Node. This process passes signals on, and when it is killed the other hears of it. */
const goOnUnderInstalledNode = () => {
  const child = spawn(join(root, 'node_modules/.bin/node'), [fileURLToPath(import.meta.url)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    cwd: root,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1));
};

const begin = async () => {
  requireNode(process.versions.node);
  const settings = readSettings(process.env, root);
  requireFolder(settings.dataDir);
  await stopLeftovers(settings);
  await requireFreePort(settings);
  if (settings.build && !isInstalled(root)) await step('installing packages', () => install(root));
  if (!isWantedNode(process.versions.node)) return goOnUnderInstalledNode();
  const { serve } = await import('./start/serve.mjs');
  await serve(settings, (signal) => build(root, signal));
};

begin().catch(fail);
