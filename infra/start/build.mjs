// Installs missing packages and builds what is outdated.
import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isOwning } from '../commands/owned.mjs';
import { codeOf } from '../commands/error-code.mjs';
import { descendantsOf, stopProcesses } from '../commands/process-tree.mjs';
import { CannotStart } from './say.mjs';
import { identityOf } from './process-identity.mjs';

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} cwd
 * @param {{ env?: NodeJS.ProcessEnv, signal?: AbortSignal | undefined }} [how]
 * @returns {Promise<void>}
 */
const run = (command, args, cwd, { env = process.env, signal } = {}) =>
  new Promise((done, failed) => {
    const detached = signal !== undefined || isOwning();
    const child = spawn(command, args, { cwd, env, detached, stdio: ['ignore', 'pipe', 'pipe'] });
    // turbo is a script that starts a program: both must stop.
    const stop = () => {
      if (child.pid !== undefined) void stopProcesses([{ ...identityOf(child.pid), name: command }, ...descendantsOf(child.pid)]);
    };
    signal?.addEventListener('abort', stop, { once: true });
    let output = '';
    /** @param {Buffer} chunk */
    const keep = (chunk) => (output = (output + chunk).slice(-4_000));
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', (error) => failed(new CannotStart(`${command} cannot be run (${codeOf(error)}).`)));
    child.once('exit', (code) => {
      signal?.removeEventListener('abort', stop);
      if (code === 0) done();
      else failed(new CannotStart(`${command} ${args.join(' ')} failed:\n${output}`));
    });
  });

/**
 * An interrupted install has not written its own lock file yet.
 * @param {string} root
 */
export const isInstalled = (root) => {
  const installed = join(root, 'node_modules/.package-lock.json');
  return (
    existsSync(installed) &&
    existsSync(join(root, 'node_modules/.bin/node')) &&
    statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs - 1_000
  );
};

/** @param {string} root */
export const install = (root) => run('npm', ['ci', '--no-audit', '--no-fund'], root);

/**
 * @param {string} root
 * @param {AbortSignal} [signal] ends it early
 * @param {string} [filter] selects packages, in turbo's syntax
 */
export const build = (root, signal, filter) => {
  const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`, TURBO_TELEMETRY_DISABLED: '1' };
  return run(
    join(root, 'node_modules/.bin/turbo'),
    ['run', 'build', '--output-logs=errors-only', ...(filter === undefined ? [] : [`--filter=${filter}`])],
    root,
    { env, signal },
  );
};
