// Tells a process from another that was given its number later.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Fields of /proc/<pid>/stat after the name, which may itself hold spaces and brackets; the first is the state. */
const fieldsOf = (pid) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

/** When a process began, in the system's own words; null once it is gone (a zombie is gone). */
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

/** The parent's number; null where the system does not tell. */
export const parentOf = (pid) => {
  try {
    return Number(fieldsOf(pid)[1]);
  } catch {
    return null;
  }
};

export const identityOf = (pid) => ({ pid, began: beginningOf(pid) });
export const isAlive = ({ pid, began }) => began !== null && beginningOf(pid) === began;
