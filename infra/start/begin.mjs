// What every start does before anything of the project can be imported: looks at Node, the folder, the port and the packages, and
// goes on under the Node that the project installs. Runs on Node 20.19 or newer.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runOwning } from '../commands/owned.mjs';
import { install, isInstalled } from './build.mjs';
import { isWantedNode, requireNode } from './node-version.mjs';
import { stopLeftovers } from './running.mjs';
import { CannotStart, complain, step } from './say.mjs';
import { requireFolder, requireFreePort } from './settings.mjs';

const fail = (error) => {
  if (error instanceof CannotStart) complain(`Spotter cannot start: ${error.message}`);
  else complain(`Spotter cannot start: ${error?.stack ?? error}`);
  process.exit(1);
};

/** The same file again, under the installed Node. This process passes signals on, and when it is killed the other hears of it. */
const goOnUnderInstalledNode = (root, file) => {
  const child = spawn(join(root, 'node_modules/.bin/node'), [fileURLToPath(file), ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    cwd: root,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1));
};

const prepare = async (file, settingsOf, serve) => {
  requireNode(process.versions.node);
  const settings = settingsOf();
  requireFolder(settings.dataDir);
  await stopLeftovers(settings);
  await requireFreePort(settings);
  if (settings.build && !isInstalled(settings.root)) await step('installing packages', () => runOwning(() => install(settings.root)));
  if (!isWantedNode(process.versions.node)) return goOnUnderInstalledNode(settings.root, file);
  await serve(settings);
};

/**
 * Ends the process with one line where it cannot begin.
 * @param file address of the command's own file, which is run again under the installed Node
 * @param settingsOf reads the settings; may throw CannotStart
 * @param serve imports what is installed by then, and serves
 */
export const begin = (file, settingsOf, serve) => prepare(file, settingsOf, serve).catch(fail);
