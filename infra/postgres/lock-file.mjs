// Reads the lock file that a Postgres server keeps in its data folder while it runs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The server that uses a data folder, from its lock file; null if there is none. The server creates and removes the file at any time, so it
 * is read without checking for it first; an incomplete file counts as none.
 * @returns pid, port, and whether it accepts connections
 */
export function lockOf(dataDir) {
  const [pid, , , port, , , , state] = linesOf(join(dataDir, 'postmaster.pid'));
  return Number(pid) > 0 && Number(port) > 0 ? { pid: Number(pid), port: Number(port), ready: state?.trim() === 'ready' } : null;
}

function linesOf(file) {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}
