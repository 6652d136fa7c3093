// Runs a command after its flags are parsed: under the Node that the project installs, and without leaving processes or files behind.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { useCompileCache } from '../start/compile-cache.mjs';
import { isWantedNode } from '../start/node-version.mjs';
import { runOwning } from './owned.mjs';

/** @type {readonly NodeJS.Signals[]} */
const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'];

export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs the same file under another Node, and passes on the signals that this process receives.
 * @param {string} node
 * @param {string} file
 */
const goOnUnder = (node, file) => {
  const child = spawn(node, [fileURLToPath(file), ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    cwd: root,
  });
  for (const signal of passedOn) process.on(signal, () => child.kill(signal));
  child.once('exit', (code) => process.exit(code ?? 1));
};

/**
 * Runs `main` of a command. `main` imports what is written in TypeScript, which only the installed Node reads.
 * @param {string} file address of the command's own file, which runs again if this Node is too old
 * @param {() => Promise<number | undefined | void>} main may use `own` and `temporaryFolder`; a number is the exit code, and ends the process
 * @param {(error: Error) => unknown} failed prints the error; the exit code is 1
 */
export const runCommand = async (file, main, failed) => {
  if (!existsSync(join(root, 'node_modules'))) {
    process.stderr.write('The packages are not installed. Run: npm ci\n');
    process.exitCode = 1;
    return;
  }
  if (!isWantedNode(process.versions.node)) {
    goOnUnder(join(root, 'node_modules/.bin/node'), file);
    return;
  }
  useCompileCache(root);
  try {
    const exitCode = await runOwning(main);
    if (typeof exitCode === 'number') process.exit(exitCode);
  } catch (error) {
    await failed(error instanceof Error ? error : new Error(String(error)));
    process.exitCode = 1;
  }
};
