// Starts and stops a private Postgres from the binaries that npm installed.
// The server is detached, so that it survives Ctrl-C of its caller, who can drain and then stop it. If the caller is killed, the next start
// on the same data folder stops the server that is left.
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, realpathSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { postgresPrograms } from './postgres/binaries.ts';
import { as, dataFolder } from './postgres/data-folder.ts';
import { lockOf } from './postgres/lock-file.ts';
import { stopOrphans } from './postgres/orphans.ts';
import { requireServerOwns } from './postgres/owner.mjs';
import { serverUser, type SystemUser } from './postgres/system-user.ts';

const startTimeoutMs = 60_000; // crash recovery of a large log takes a while
const defaults = {
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  max_connections: '100',
  password_encryption: 'scram-sha-256',
  // A server that replays archived log after a restore is ready when it accepts writes, not when it accepts reads.
  hot_standby: 'off',
};

type Wanted = {
  /** Created on first use; its password is stored beside it. */
  readonly dataDir: string;
  /** Default: a free port. */
  readonly port?: number;
  /** Default: `<dataDir>.password`. */
  readonly passwordFile?: string;
  /** Server settings by name. Durability is on unless they contain `fsync: 'off'`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Further variables of the server's environment. */
  readonly environment?: Readonly<Record<string, string>>;
};

export type RunningPostgres = {
  /** Superuser's URL with its password; database `postgres`. */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Resolves when the server has ended, whether stopped or not. */
  readonly ended: Promise<unknown>;
  /** Fast shutdown; resolves when the server is gone. May be called twice. */
  readonly stop: () => Promise<void>;
};

type Launched = { readonly child: ChildProcess; readonly ended: Promise<true>; readonly logFile: string };

/**
 * Starts Postgres on 127.0.0.1 with `dataDir`, creating it on first use.
 * @throws Error with one readable line: port occupied, folder unreadable, of another user, or no database, or the server log's last lines.
 */
export async function startPostgres(wanted: Wanted): Promise<RunningPostgres> {
  const { dataDir: given, port, passwordFile, settings = {}, environment = {} } = wanted;
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
      return { url, port: listen, pid: server.child.pid!, ended: server.ended, stop: () => stop(server.child, dataDir) };
    }
    // Another process may take the free port before Postgres does: try another one, unless the caller named the port.
    if (port !== undefined || attempt === 3 || !failure.includes('could not bind')) throw new Error(`Postgres did not start: ${failure}`);
  }
}

type Launch = Required<Omit<Wanted, 'passwordFile'>> & { readonly native: string; readonly user: SystemUser | null };

function launch({ dataDir, native, user, port, settings, environment }: Launch): Launched {
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
  const ended = new Promise<true>((done) => {
    child.once('exit', () => done(true));
    child.once('error', () => done(true));
  });
  child.unref();
  return { child, ended, logFile };
}

/** Returns null when the server accepts connections (it writes so into its lock file), else why it ended. */
async function ready(server: Launched, dataDir: string): Promise<string | null> {
  const until = Date.now() + startTimeoutMs;
  while (Date.now() < until) {
    if (await Promise.race([server.ended, wait(10, false)])) return lastWords(server.logFile);
    const lock = lockOf(dataDir);
    if (lock?.ready && lock.pid === server.child.pid) return null;
  }
  server.child.kill('SIGQUIT');
  return `not ready after ${startTimeoutMs / 1000} s`;
}

function lastWords(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((line) => /FATAL|ERROR|PANIC|could not/.test(line));
  return (lines.find((line) => line.includes('could not bind')) ?? lines.at(-1) ?? 'it ended without a word')
    .replace(/^.*?\b(LOG|FATAL|ERROR|PANIC): +/, '')
    .trim();
}

/** Fast shutdown: ends the sessions and flushes the log. Falls back to the code that stops orphans. */
async function stop(child: ChildProcess, dataDir: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    child.ref();
    const exited = new Promise((done) => child.once('exit', done));
    child.kill('SIGINT');
    await Promise.race([exited, wait(15_000, undefined, { ref: false })]);
  }
  await stopOrphans(dataDir);
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => found(port));
    });
  });
}
