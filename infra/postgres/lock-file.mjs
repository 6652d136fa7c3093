// What a Postgres server writes about itself into its data folder, for as long as it runs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The server that holds a data folder, by its lock file; null where there is none. The server makes and removes the file
 * whenever it likes, so it is read without a look before; one that is only half written counts as none.
 * @returns pid, port, and whether it takes connections
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
