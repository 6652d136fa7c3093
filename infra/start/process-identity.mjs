// Distinguishes a process from a later one with the same pid.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Fields of /proc/<pid>/stat after the name, which may contain spaces and brackets; the first one is the state. */
const fieldsOf = (pid) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

/** Start time of a process, as the system reports it; null once it has ended (a zombie has ended). */
const beginningOf = (pid) => {
  try {
    if (!existsSync('/proc/self/stat'))
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
    const fields = fieldsOf(pid);
    return fields[0] === 'Z' || fields[0] === 'X' ? null : fields[19];
  } catch {
    return null;
  }
};

/** Pid of the parent; null if the system does not report it. */
export const parentOf = (pid) => {
  try {
    return Number(fieldsOf(pid)[1]);
  } catch {
    return null;
  }
};

export const identityOf = (pid) => ({ pid, began: beginningOf(pid) });
export const isAlive = ({ pid, began }) => began !== null && beginningOf(pid) === began;
