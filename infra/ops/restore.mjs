import { appendFileSync, chmodSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { giveToServer } from '../backup/ownership.mjs';
import { prepareRecovery } from '../backup/recovery.mjs';
import { runningDatabase } from '../start/beside.mjs';
import { stopLeftovers } from '../start/running.mjs';
import { CannotStart, say } from '../start/say.mjs';
import { readSettings, requireFolder } from '../start/settings.mjs';

export const usage = `usage: npm run ops -- restore <folder> [--until <time> | --latest]
  <folder>  of a backup; the system must be stopped
  --until   a moment after the backup, such as "2026-11-22 14:05:00+03", out of the log in WAL_ARCHIVE
  --latest  everything that WAL_ARCHIVE has`;
export const options = { until: { type: 'string' }, latest: { type: 'boolean' } };
export const maxPositionals = 1;

const wishes = ({ values, positionals, refuse }) => {
  if (positionals.length === 0) refuse('Name the folder of a backup');
  const archive = process.env.WAL_ARCHIVE === undefined ? null : resolve(process.env.WAL_ARCHIVE);
  const isWanted = values.until !== undefined || values.latest === true;
  if (isWanted && archive === null) throw new CannotStart('WAL_ARCHIVE names no folder: only the backup itself can be restored.');
  return { folder: resolve(positionals[0]), archive, isWanted, until: values.until ?? null };
};

/** Replaces the secret or password by that of the backup, and keeps the former one aside. */
const putBeside = (from, to, aside) => {
  if (!existsSync(from)) return;
  const content = readFileSync(from, 'utf8');
  if (existsSync(to) && readFileSync(to, 'utf8') !== content) renameSync(to, aside);
  writeFileSync(to, content, { mode: 0o600 });
  chmodSync(to, 0o600);
};

/** Merges both lists of erased people, so that nobody who was erased comes back. */
const joinErasures = (from, to) => {
  if (!existsSync(from)) return;
  const known = existsSync(to) ? readFileSync(to, 'utf8').split('\n') : [];
  const more = readFileSync(from, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !known.includes(line));
  if (more.length > 0) appendFileSync(to, `\n${more.join('\n')}\n`, { mode: 0o600 });
};

export const run = async (asked, root) => {
  const { folder, ...wanted } = wishes(asked);
  const settings = readSettings(process.env, root);
  if (settings.databaseUrl !== undefined) throw new CannotStart('DATABASE_URL names a server of your own: restore it with its own tools.');
  const { dataDir } = settings;
  requireFolder(dataDir);
  await stopLeftovers(settings); // throws if a start runs there
  if (runningDatabase(dataDir) !== null) throw new CannotStart(`a database runs on ${dataDir}: stop it first.`);
  const { checkFiles, readNote, unpack } = await import('../backup/backup-folder.mjs');
  const note = await readNote(folder);
  await checkFiles(folder, note);

  const place = join(dataDir, 'postgres');
  const half = `${place}.restoring`;
  rmSync(half, { recursive: true, force: true });
  await unpack(folder, half);
  const aside = (name) => join(dataDir, `${name}.before-restore-${Date.now()}`);
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
