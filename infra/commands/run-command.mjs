// Runs a command after its flags are parsed: under the Node that the project installs, and without leaving processes or files behind.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isWantedNode } from '../start/node-version.mjs';
import { runOwning } from './owned.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs the same file under another Node, and passes on the signals that this process receives. */
const goOnUnder = (node, file) => {
  const child = spawn(node, [fileURLToPath(file), ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    cwd: root,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code) => process.exit(code ?? 1));
};

/**
 * @param {string} file address of the command's own file, which runs again if this Node is too old
 * @param {() => Promise<number | void>} main may use `own` and `temporaryFolder`; a number is the exit code, and ends the process
 * @param {(error: Error) => void} failed prints the error; the exit code is 1
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
  try {
    const exitCode = await runOwning(main);
    if (typeof exitCode === 'number') process.exit(exitCode);
  } catch (error) {
    failed(error);
    process.exitCode = 1;
  }
};
