// Reads the lock file that a Postgres server keeps in its data folder while it runs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../commands/error-code.mjs';

/**
 * The server that uses a data folder, from its lock file; null if there is none. The server creates and removes the file at any time, so it
 * is read without checking for it first; an incomplete file counts as none.
 * @returns pid, port, and whether it accepts connections
 */
export function lockOf(dataDir: string): { readonly pid: number; readonly port: number; readonly ready: boolean } | null {
  const [pid, , , port, , , , state] = linesOf(join(dataDir, 'postmaster.pid'));
  return Number(pid) > 0 && Number(port) > 0 ? { pid: Number(pid), port: Number(port), ready: state?.trim() === 'ready' } : null;
}

function linesOf(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}
