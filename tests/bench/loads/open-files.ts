// How many sockets a machine lets one process open. Node raises its own soft limit to the hard one when it starts.
import { execFileSync } from 'node:child_process';

/** What a process needs beside its sockets: modules, pools, pipes. */
const spare = 500;

/** All that are wanted, or as many as the limit lets be opened. */
export const socketsWithin = (wanted: number, limit: number): number => Math.max(0, Math.min(wanted, limit - spare));

/** Of this user; infinity where there is none. */
export const hardLimit = (): number => {
  const text = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim();
  return text === 'unlimited' ? Infinity : Number(text);
};
