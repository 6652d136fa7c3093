import { appendFileSync, chmodSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { giveToServer } from '../backup/ownership.ts';
import { prepareRecovery } from '../backup/recovery.ts';
import { runningDatabase } from '../start/beside.ts';
import { stopLeftovers } from '../start/running.mjs';
import { CannotStart, say } from '../start/say.mjs';
import { readSettings, requireFolder } from '../start/settings.mjs';
import type { Asked } from './verbs.mjs';

type Wishes = { readonly folder: string; readonly archive: string | null; readonly isWanted: boolean; readonly until: string | null };

const wishes = ({ values, positionals: [folder], refuse }: Asked): Wishes => {
  if (folder === undefined) return refuse('Name the folder of a backup');
  const archive = process.env.WAL_ARCHIVE === undefined ? null : resolve(process.env.WAL_ARCHIVE);
  const until = typeof values.until === 'string' ? values.until : null;
  const isWanted = until !== null || values.latest === true;
  if (isWanted && archive === null) throw new CannotStart('WAL_ARCHIVE names no folder: only the backup itself can be restored.');
  return { folder: resolve(folder), archive, isWanted, until };
};

/** Replaces the secret or password by that of the backup, and keeps the former one aside. */
const putBeside = (from: string, to: string, aside: string): void => {
  if (!existsSync(from)) return;
  const content = readFileSync(from, 'utf8');
  if (existsSync(to) && readFileSync(to, 'utf8') !== content) renameSync(to, aside);
  writeFileSync(to, content, { mode: 0o600 });
  chmodSync(to, 0o600);
};

/** Merges both lists of erased people, so that nobody who was erased comes back. */
const joinErasures = (from: string, to: string): void => {
  if (!existsSync(from)) return;
  const known = existsSync(to) ? readFileSync(to, 'utf8').split('\n') : [];
  const more = readFileSync(from, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !known.includes(line));
  if (more.length > 0) appendFileSync(to, `\n${more.join('\n')}\n`, { mode: 0o600 });
};

export const run = async (asked: Asked, root: string): Promise<void> => {
  const { folder, ...wanted } = wishes(asked);
  const settings = readSettings(process.env, root);
  if (settings.databaseUrl !== undefined) throw new CannotStart('DATABASE_URL names a server of your own: restore it with its own tools.');
  const { dataDir } = settings;
  requireFolder(dataDir);
  await stopLeftovers(settings); // throws if a start runs there
  if (runningDatabase(dataDir) !== null) throw new CannotStart(`a database runs on ${dataDir}: stop it first.`);
  const { checkFiles, readNote, unpack } = await import('../backup/backup-folder.ts');
  const note = await readNote(folder);
  await checkFiles(folder, note);

  const place = join(dataDir, 'postgres');
  const half = `${place}.restoring`;
  rmSync(half, { recursive: true, force: true });
  await unpack(folder, half);
  const aside = (name: string): string => join(dataDir, `${name}.before-restore-${Date.now()}`);
  const old = aside('postgres');
  // The newest segment of the log is archived only when it is full; until then it is in the data that is replaced.
  prepareRecovery(half, { ...wanted, newest: join(old, 'pg_wal') });
  giveToServer(half);
  if (existsSync(place)) renameSync(place, old);
  renameSync(half, place);
  putBeside(join(folder, 'password'), join(dataDir, 'postgres.password'), aside('postgres.password'));
  putBeside(join(folder, 'secret'), join(dataDir, 'secret'), aside('secret'));
  joinErasures(join(folder, 'erasures'), join(dataDir, 'erasures'));
  appendFileSync(process.env.HEADS_FILE ?? join(dataDir, 'heads'), 'restored\n');
  say(`${dataDir} is as it was at ${wanted.until ?? (wanted.isWanted ? 'the end of its log' : note.madeAt)}. Start it: npm start`);
  if (existsSync(old)) say(`What was there before is kept in ${old}: remove it once you are sure.`);
};
