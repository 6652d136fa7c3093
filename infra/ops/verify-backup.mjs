import { resolve } from 'node:path';
import { CannotStart, say } from '../start/say.mjs';
import { poolOfAllLedgers } from './database.mjs';
import { verifyAll } from './verify-all.mjs';

export const usage = 'usage: npm run ops -- verify-backup <folder>';
export const maxPositionals = 1;

/** Starts a copy of the backup and recomputes the whole log. @throws CannotStart if anything differs from what was recorded */
const verified = async (folder, note) => {
  const { withStartedAside } = await import('../backup/started-aside.mjs');
  return withStartedAside(folder, async (url) => {
    const pool = await poolOfAllLedgers(url);
    try {
      const found = await verifyAll(pool);
      const [first] = found.bad;
      if (first !== undefined) throw new CannotStart(`event ${first.position} of ${first.ledger}: ${first.why}.`);
      if (found.events < note.events) throw new CannotStart(`it has ${found.events} events, and was made of ${note.events}.`);
      return found;
    } finally {
      await pool.end();
    }
  });
};

export const run = async ({ positionals: [named], refuse }, _root) => {
  if (named === undefined) refuse('Name the folder of a backup');
  const folder = resolve(named);
  const { checkFiles, readNote } = await import('../backup/backup-folder.mjs');
  const note = await readNote(folder);
  await checkFiles(folder, note);
  const { ledgers, events } = await verified(folder, note);
  say(`${folder} can be restored: ${ledgers} ledgers with ${events} events are as they were recorded (made ${note.madeAt}).`);
};
