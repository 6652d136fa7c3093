// Blocks the event loop of one of the processes that share a folder: the first that gets here once the block is armed.
import { renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env['BLOCK_FOLDER']!;
const forMs = Number(process.env['BLOCK_MS']);

/** Writes synchronously: a blocked process writes nothing later. */
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
