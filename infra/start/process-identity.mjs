// Distinguishes a process from a later one with the same pid.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * A process by its pid and start time, as the system reports it; null if it has ended already.
 * @typedef {{ readonly pid: number, readonly began: string | null }} ProcessIdentity
 */

/**
 * Fields of /proc/<pid>/stat after the name, which may contain spaces and brackets; the first one is the state.
 * @param {number} pid
 */
const fieldsOf = (pid) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

/**
 * Start time of a process, as the system reports it; null once it has ended (a zombie has ended).
 * @param {number} pid
 */
const beginningOf = (pid) => {
  try {
    if (!existsSync('/proc/self/stat'))
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
    const fields = fieldsOf(pid);
    return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
};

/**
 * Pid of the parent; null if the system does not report it.
 * @param {number} pid
 */
export const parentOf = (pid) => {
  try {
    return Number(fieldsOf(pid)[1]);
  } catch {
    return null;
  }
};

/** @param {number} pid @returns {ProcessIdentity} */
export const identityOf = (pid) => ({ pid, began: beginningOf(pid) });
/**
 * False as soon as the process has ended, even if its parent has not reaped it.
 * @param {ProcessIdentity} identity
 */
export const isAlive = ({ pid, began }) => began !== null && beginningOf(pid) === began;
