// Starts and stops a private Postgres from the binaries that npm installed. Runs on any Node from 20 on.
// The server outlives Ctrl-C of its caller (it is detached), so that the caller can drain and then stop it;
// what a killed caller left behind is stopped by the next start on the same data folder.
import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { postgresPrograms } from './postgres/binaries.mjs';
import { as, dataFolder } from './postgres/data-folder.mjs';
import { lockOf } from './postgres/lock-file.mjs';
import { stopOrphans } from './postgres/orphans.mjs';
import { requireServerOwns } from './postgres/owner.mjs';
import { serverUser } from './postgres/system-user.mjs';

const startPatienceMs = 60_000; // crash recovery of a large log takes a while
const defaults = {
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  max_connections: '100',
  password_encryption: 'scram-sha-256',
  // A server that plays archived log again after a restore is ready when it can write, not when it can be read.
  hot_standby: 'off',
};

/**
 * Starts Postgres on 127.0.0.1 with `dataDir`, creating it on first use.
 * @param settings server settings by name; durability is on unless `fsync: 'off'` is among them.
 * @param environment further variables of the server's environment.
 * @returns the superuser's url, port, pid, `ended` (a promise, however it ended), and `stop()`, which resolves when the server is gone.
 * @throws Error with one readable line: port taken, folder unreadable, of another user, or not a database, server log's last words.
 */
export async function startPostgres({ dataDir: given, port, passwordFile, settings = {}, environment = {} }) {
  const user = serverUser();
  const native = postgresPrograms(user);
  const asked = resolve(given);
  requireServerOwns(asked, user);
  if (existsSync(asked)) await stopOrphans(asked);
  const password = await dataFolder({
    dataDir: asked,
    passwordFile: passwordFile ?? `${asked}.password`,
    native,
    user,
    sync: settings.fsync !== 'off',
  });
  const dataDir = realpathSync(asked);
  for (let attempt = 1; ; attempt++) {
    const listen = port ?? (await freePort());
    const server = launch({ dataDir, native, user, port: listen, settings: { ...defaults, ...settings }, environment });
    const failure = await ready(server, dataDir);
    if (failure === null) {
      const url = `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${listen}/postgres`;
      return { url, port: listen, pid: server.child.pid, ended: server.ended, stop: () => stop(server.child, dataDir) };
    }
    // Between asking for a free port and taking it somebody else may have: ask again, unless the port was named.
    if (port !== undefined || attempt === 3 || !failure.includes('could not bind')) throw new Error(`Postgres did not start: ${failure}`);
  }
}

function launch({ dataDir, native, user, port, settings, environment }) {
  const args = ['-D', dataDir, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);
  const logFile = `${dataDir}.log`;
  const log = openSync(logFile, 'w', 0o600);
  const env = { LC_ALL: 'C', PATH: process.env.PATH ?? '', ...environment };
  const child = spawn(join(native, 'bin', 'postgres'), args, {
    cwd: dataDir,
    detached: true,
    stdio: ['ignore', log, log],
    env,
    ...as(user),
  });
  closeSync(log);
  const ended = new Promise((done) => {
    child.once('exit', () => done(true));
    child.once('error', () => done(true));
  });
  child.unref();
  return { child, ended, logFile };
}

/** Null when the server accepts connections (it writes so into its lock file), else why it ended. */
async function ready(server, dataDir) {
  const until = Date.now() + startPatienceMs;
  while (Date.now() < until) {
    if (await Promise.race([server.ended, wait(10, false)])) return lastWords(server.logFile);
    const lock = lockOf(dataDir);
    if (lock?.ready && lock.pid === server.child.pid) return null;
  }
  server.child.kill('SIGQUIT');
  return `not ready after ${startPatienceMs / 1000} s`;
}

function lastWords(logFile) {
  const lines = readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((line) => /FATAL|ERROR|PANIC|could not/.test(line));
  return (lines.find((line) => line.includes('could not bind')) ?? lines.at(-1) ?? 'it ended without a word')
    .replace(/^.*?\b(LOG|FATAL|ERROR|PANIC): +/, '')
    .trim();
}

/** Fast shutdown: sessions are ended, the log is flushed. Falls back to what stops orphans. */
async function stop(child, dataDir) {
  if (child.exitCode === null && child.signalCode === null) {
    child.ref();
    const exited = new Promise((done) => child.once('exit', done));
    child.kill('SIGINT');
    await Promise.race([exited, wait(15_000, undefined, { ref: false })]);
  }
  await stopOrphans(dataDir);
}

function freePort() {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => found(port));
    });
  });
}
