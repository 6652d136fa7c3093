// Blocks the event loop of one process among those that share a folder: of the first that comes here once it is armed.
import { renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env['BLOCK_FOLDER']!;
const forMs = Number(process.env['BLOCK_MS']);

/** Said at once: a blocked process says nothing later. */
export const say = (line: object): void => void writeSync(2, `${JSON.stringify({ level: 'warn', ...line })}\n`);

export const blockOnce = (what: string, ids: object = {}): void => {
  try {
    renameSync(join(folder, what), join(folder, `${what} taken`));
  } catch {
    return;
  }
  say({ message: `${what} blocked`, ...ids });
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, forMs);
  say({ message: `${what} goes on` });
};
