// The checks of `doctor`. Each returns a name, the problem (null if there is none), and what to do about it.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { backupsOf } from './backup.mjs';
import { laggards, stopped } from './readers.mjs';

const hourMs = 3_600_000;
const gigabyte = 1e9;
const result = (name, wrong, todo) => ({ name, wrong, todo });

const schema = async ({ pool }) => {
  const { requireSchema } = await import('@spotter/database/schema/schema-guard');
  const wrong = await requireSchema(pool).then(
    () => null,
    (error) => error.message,
  );
  return result('schema is that of this program', wrong, 'docs/operating/upgrade-and-rollback.md');
};

const disk = async ({ settings }) => {
  const { bavail, bsize } = await statfs(settings.dataDir);
  const free = bavail * bsize;
  return result(
    `disk of ${settings.dataDir} (${(free / gigabyte).toFixed(1)} GB free)`,
    free < gigabyte ? 'less than 1 GB is free' : null,
    'make room, or move the data folder: docs/operating/full-disks.md',
  );
};

const parked = async ({ pool }) => {
  const found = await stopped(pool);
  const names = found.map(({ name, group }) => `${name} (${group})`).join(', ');
  return result('no reader stopped', found.length === 0 ? null : names, 'npm run ops -- parked');
};

const lag = async ({ pool, isRunning }) => {
  const [slowest] = await laggards(pool, 1);
  const wrong = slowest !== undefined && slowest.seconds > 10 ? `${slowest.name} is ${slowest.seconds} s behind (${slowest.group})` : null;
  return result(
    'readers are at the head',
    wrong,
    isRunning ? 'npm run ops -- lag; is a projector running?' : 'start the system: it catches up',
  );
};

const seals = async ({ pool }) => {
  const { rows } = await pool.query(
    `select extract(epoch from clock_timestamp() - min(e.recorded_at))::int as seconds from ledgers l
     left join checkpoints c on c.group_name = 'seals' and c.ledger = l.id
     join events e on e.ledger = l.id and e.position = coalesce(c.position, 0) + 1`,
  );
  const age = rows[0].seconds ?? 0;
  return result(
    'events are sealed',
    age > 600 ? `the oldest unsealed one is ${age} s old` : null,
    'a running projector seals: npm run ops -- parked',
  );
};

const backups = async ({ settings }) => {
  const folder = backupsOf(settings);
  const made = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => existsSync(join(folder, name, 'backup.json')));
  const newest = Math.max(0, ...made.map((name) => statSync(join(folder, name, 'backup.json')).mtimeMs));
  const hours = Math.round((Date.now() - newest) / hourMs);
  const wrong = newest === 0 ? `there is none in ${folder}` : hours > 26 ? `the newest is ${hours} hours old` : null;
  return result(`backups in ${folder}`, wrong, 'npm run ops -- backup, each day, to another disk (BACKUPS names the folder)');
};

const secret = async ({ settings }) => {
  const isThere = process.env.SPOTTER_SECRET !== undefined || existsSync(join(settings.dataDir, 'secret'));
  const wrong = isThere ? null : `neither SPOTTER_SECRET nor ${join(settings.dataDir, 'secret')} is there`;
  return result(
    'the secret is there',
    wrong,
    'without it no personal field can be read: put it back from a backup (docs/operating/keys.md)',
  );
};

const erasures = async ({ pool }) => {
  const { rows } = await pool.query('select count(*)::int as open from erasures where destroyed_at is null');
  const back = await pool.query(
    `select count(*)::int as back from erasures e join person_keys k on k.ledger = e.ledger and k.person = e.person and k.wrapped is not null
     where e.destroyed_at is not null`,
  );
  const wrong = rows[0].open + back.rows[0].back > 0 ? `${rows[0].open} wait, ${back.rows[0].back} came back` : null;
  return result(
    'everybody who was to be erased is',
    wrong,
    'start the system: it erases before it serves; npm run ops -- parked when it does not',
  );
};

export const checks = [schema, disk, parked, lag, seals, backups, secret, erasures];
