import { resolve } from 'node:path';
import type { About } from '../backup/backup-folder.ts';
import { CannotStart, say } from '../start/say.mjs';
import { poolOfAllLedgers } from './database.ts';
import { verifyAll } from './verify-all.ts';
import type { Asked } from './verbs.mjs';

/** Starts a copy of the backup and recomputes the whole log. @throws CannotStart if anything differs from what was recorded */
const verified = async (folder: string, note: About) => {
  const { withStartedAside } = await import('../backup/started-aside.ts');
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

export const run = async ({ positionals: [named], refuse }: Asked): Promise<void> => {
  if (named === undefined) return refuse('Name the folder of a backup');
  const folder = resolve(named);
  const { checkFiles, readNote } = await import('../backup/backup-folder.ts');
  const note = await readNote(folder);
  await checkFiles(folder, note);
  const { ledgers, events } = await verified(folder, note);
  say(`${folder} can be restored: ${ledgers} ledgers with ${events} events are as they were recorded (made ${note.madeAt}).`);
};
