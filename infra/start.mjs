// The one command: from a fresh clone to a gym that trains. Runs on Node 20.19 or newer, and goes on under the
// Node that the project installs.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, install, isInstalled } from './start/build.mjs';
import { CannotStart, step } from './start/say.mjs';
import { readSettings, requireFolder, requireFreePort } from './start/settings.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [major, minor] = process.versions.node.split('.').map(Number);
const wantedMajor = 24;

const fail = (error) => {
  if (error instanceof CannotStart) process.stderr.write(`Spotter cannot start: ${error.message}\n`);
  else process.stderr.write(`Spotter cannot start: ${error?.stack ?? error}\n`);
  process.exit(1);
};

/** The same file again, under the installed Node; this process only passes signals on. */
const goOnUnderInstalledNode = () => {
  const child = spawn(join(root, 'node_modules/.bin/node'), [fileURLToPath(import.meta.url)], { stdio: 'inherit', cwd: root });
  const pass = (signal) => process.on(signal, () => child.kill(signal));
  // Ctrl-C reaches the whole group: the child hears it itself.
  process.on('SIGINT', () => undefined);
  pass('SIGTERM');
  child.once('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1));
};

const begin = async () => {
  if (major < 20 || (major === 20 && minor < 19)) throw new CannotStart(`Node ${process.versions.node} is too old; 20.19 or newer is needed.`);
  const settings = readSettings(process.env, root);
  requireFolder(settings.dataDir);
  await requireFreePort(settings);
  if (!isInstalled(root)) await step('installing packages', () => install(root));
  if (major < wantedMajor) return goOnUnderInstalledNode();
  const { serve } = await import('./start/serve.mjs');
  await serve(settings, () => build(root));
};

begin().catch(fail);
