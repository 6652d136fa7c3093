// First steps of every start, before anything of the project can be imported: checks Node, the folder, the port and the packages, then
// continues under the Node that the project installs. Runs on Node 20.19 or newer.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runOwning } from '../commands/owned.mjs';
import { install, isInstalled } from './build.mjs';
import { useCompileCache } from './compile-cache.mjs';
import { isWantedNode, requireNode } from './node-version.mjs';
import { stopLeftovers } from './running.mjs';
import { CannotStart, complain, step } from './say.mjs';
import { requireFolder, requireFreePort } from './settings.mjs';

/** @param {unknown} error */
const fail = (error) => {
  if (error instanceof CannotStart) complain(`Spotter cannot start: ${error.message}`);
  else complain(`Spotter cannot start: ${error instanceof Error ? error.stack : error}`);
  process.exit(1);
};

/** @type {readonly NodeJS.Signals[]} */
const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs the same file under the installed Node. Passes signals on; if this process is killed, the other one notices.
 * @param {string} root
 * @param {string} file
 */
const goOnUnderInstalledNode = (root, file) => {
  const child = spawn(join(root, 'node_modules/.bin/node'), [fileURLToPath(file), ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    cwd: root,
  });
  for (const signal of passedOn) process.on(signal, () => child.kill(signal));
  child.once('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1));
};

/**
 * @template {import('./settings.mjs').Settings} Settings
 * @param {string} file
 * @param {() => Settings} settingsOf
 * @param {(settings: Settings) => Promise<void>} serve
 */
const prepare = async (file, settingsOf, serve) => {
  requireNode(process.versions.node);
  const settings = settingsOf();
  requireFolder(settings.dataDir);
  await stopLeftovers(settings);
  await requireFreePort(settings);
  if (settings.build && !isInstalled(settings.root)) await step('installing packages', () => runOwning(() => install(settings.root)));
  if (!isWantedNode(process.versions.node)) return goOnUnderInstalledNode(settings.root, file);
  useCompileCache(settings.root);
  await serve(settings);
};

/**
 * Prepares a start, or ends the process with one line if it cannot begin.
 * @template {import('./settings.mjs').Settings} Settings
 * @param {string} file address of the command's own file, which runs again under the installed Node
 * @param {() => Settings} settingsOf reads the settings; may throw CannotStart
 * @param {(settings: Settings) => Promise<void>} serve imports the installed packages and what is written in TypeScript, and serves
 */
export const begin = (file, settingsOf, serve) => prepare(file, settingsOf, serve).catch(fail);
