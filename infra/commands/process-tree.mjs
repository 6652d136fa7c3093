// Finds and stops the descendants of a process.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { identityOf, isAlive } from '../start/process-identity.mjs';

/** @typedef {import('../start/process-identity.mjs').ProcessIdentity & { readonly name: string }} NamedProcess */
/** @typedef {{ pid: number, parent: number, name: string }} Listed */

const orderlyMs = 15_000;
const killedMs = 5_000;

/** @param {number} pid @returns {Listed | null} */
const statOf = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const nameEnd = stat.lastIndexOf(')');
    return { pid, parent: Number(stat.slice(nameEnd + 2).split(' ')[1]), name: stat.slice(stat.indexOf('(') + 1, nameEnd) };
  } catch {
    return null; // it ended meanwhile
  }
};

/** @returns {Listed[]} */
const everyProcess = () => {
  if (existsSync('/proc/self/stat'))
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => statOf(Number(pid)))
      .filter((one) => one !== null);
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent, ...command] = line.trim().split(/\s+/);
      return { pid: Number(pid), parent: Number(parent), name: command.join(' ').replace(/^.*\//, '') };
    });
};

/** @param {number} pid @returns {NamedProcess[]} descendants of `pid`, parents first */
export const descendantsOf = (pid) => {
  const all = everyProcess();
  /** @type {(parent: number) => Listed[]} */
  const below = (parent) => all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  return below(pid)
    .map(({ pid: child, name }) => ({ ...identityOf(child), name }))
    .filter(({ began }) => began !== null);
};

/** @param {NamedProcess} one @param {NodeJS.Signals} signal */
const signalled = (one, signal) => {
  if (!isAlive(one)) return;
  try {
    process.kill(one.pid, signal);
  } catch {
    // The process ended first.
  }
};

/** @param {readonly NamedProcess[]} processes @param {number} withinMs */
const gone = async (processes, withinMs) => {
  for (const until = Date.now() + withinMs; processes.some(isAlive); await wait(20)) if (Date.now() > until) return false;
  return true;
};

/**
 * Asks each of `processes` to end, waits, and kills those that stay. Postgres gets SIGINT, its fast shutdown, because on SIGTERM it waits
 * for its sessions.
 * @param {readonly NamedProcess[]} processes
 */
export const stopProcesses = async (processes) => {
  for (const one of processes) {
    // Sessions and helpers of a server end with it.
    const isHelper = one.name === 'postgres' && processes.some(({ pid, name }) => name === 'postgres' && pid === statOf(one.pid)?.parent);
    if (!isHelper) signalled(one, one.name === 'postgres' ? 'SIGINT' : 'SIGTERM');
  }
  if (await gone(processes, orderlyMs)) return;
  for (const one of processes) signalled(one, 'SIGKILL');
  await gone(processes, killedMs);
};
