// How many sockets a process may open on this machine. Node raises its own soft limit to the hard one at its start.
import { execFileSync } from 'node:child_process';

/** Files that a process needs besides its sockets: modules, pools, pipes. */
const spare = 500;

/** The wanted number, or as many as the limit allows. */
export const socketsWithin = (wanted: number, limit: number): number => Math.max(0, Math.min(wanted, limit - spare));

/** Hard limit of this user; infinity if there is none. */
export const hardLimit = (): number => {
  const text = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim();
  return text === 'unlimited' ? Infinity : Number(text);
};
