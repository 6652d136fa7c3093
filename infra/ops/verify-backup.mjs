import { resolve } from 'node:path';
import { checkFiles, readNote } from '../backup/backup-folder.mjs';
import { withStartedAside } from '../backup/started-aside.mjs';
import { CannotStart, say } from '../start/say.mjs';
import { poolOfAllLedgers } from './database.mjs';
import { verifyAll } from './verify-all.mjs';

export const usage = 'usage: npm run ops -- verify-backup <folder>';

/** Restores it aside and recomputes the whole log. @throws CannotStart when anything is not as it was recorded */
const verified = (folder, note) =>
  withStartedAside(folder, async (url) => {
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

export const run = async ([named], _root) => {
  if (named === undefined) throw new CannotStart(usage);
  const folder = resolve(named);
  const note = await readNote(folder);
  await checkFiles(folder, note);
  const { ledgers, events } = await verified(folder, note);
  say(`${folder} can be restored: ${ledgers} ledgers with ${events} events are as they were recorded (made ${note.madeAt}).`);
};
