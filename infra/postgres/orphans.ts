// Stops the server processes that a killed start left running on a data folder; finds them by working directory, and waits for their end.
import { existsSync, readFileSync, readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lockOf } from './lock-file.ts';

/** Stops every server process of `dataDir` and removes the stale lock file. Tries a fast shutdown before it kills. */
export async function stopOrphans(dataDir: string): Promise<void> {
  for (const [signal, waitTimeoutMs] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    const found = serverProcesses(dataDir);
    const postmaster = lockOf(dataDir)?.pid;
    // Helpers of a live postmaster end with it; helpers without one get the signal directly.
    const told = postmaster !== undefined && found.includes(postmaster) ? [postmaster] : signal === 'SIGINT' ? [] : found;
    for (const pid of told) signalled(pid, signal);
    if (await gone(dataDir, told.length === 0 && found.length > 0 ? 1_000 : waitTimeoutMs)) break;
  }
  if (serverProcesses(dataDir).length > 0) throw new Error(`An earlier Postgres still runs on ${dataDir} and does not stop.`);
  rmSync(join(dataDir, 'postmaster.pid'), { force: true });
}

/** Kills the processes that are still creating a data folder that nobody will use. */
export async function endUnfinished(folder: string): Promise<void> {
  for (const pid of serverProcesses(folder)) signalled(pid, 'SIGKILL');
  if (!(await gone(folder, 5_000))) throw new Error(`An earlier start still makes ${folder} and does not stop.`);
}

async function gone(dataDir: string, waitTimeoutMs: number): Promise<boolean> {
  const until = Date.now() + waitTimeoutMs;
  while (serverProcesses(dataDir).length > 0) {
    if (Date.now() > until) return false;
    await wait(20);
  }
  return true;
}

/**
 * Live server processes whose working directory is the data folder. A zombie has none, so a postmaster that was killed but not yet reaped
 * counts as dead here (Postgres itself considers it alive and refuses to start); a recycled pid has another working directory.
 */
export function serverProcesses(dataDir: string): number[] {
  if (!existsSync('/proc') || !existsSync(dataDir)) return [];
  const folder = realpathSync(dataDir);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => worksIn(pid, folder));
}

function worksIn(pid: number, folder: string): boolean {
  try {
    const state = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return / \((postgres|initdb)\) [^ZX] /.test(` ${state.slice(state.indexOf('('))}`) && readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false; // it has ended, or belongs to another user
  }
}

function signalled(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // it has ended
  }
}
