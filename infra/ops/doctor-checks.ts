// The checks of `doctor`. Each returns a name, the problem (null if there is none), and what to do about it.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Settings } from '../start/settings.mjs';
import { backupsOf } from './backup.ts';
import { laggards, stopped } from './readers.ts';

const hourMs = 3_600_000;
const gigabyte = 1e9;

export type CheckResult = { readonly name: string; readonly wrong: string | null; readonly todo: string };
type System = { readonly pool: pg.Pool; readonly settings: Settings; readonly isRunning: boolean };
type Check = (system: System) => Promise<CheckResult>;

const result = (name: string, wrong: string | null, todo: string): CheckResult => ({ name, wrong, todo });

const schema: Check = async ({ pool }) => {
  const { requireSchema } = await import('@spotter/database/schema/schema-guard');
  const wrong = await requireSchema(pool).then(
    () => null,
    (error: Error) => error.message,
  );
  return result('schema is that of this program', wrong, 'docs/operating/upgrade-and-rollback.md');
};

const disk: Check = async ({ settings }) => {
  const { bavail, bsize } = await statfs(settings.dataDir);
  const free = bavail * bsize;
  return result(
    `disk of ${settings.dataDir} (${(free / gigabyte).toFixed(1)} GB free)`,
    free < gigabyte ? 'less than 1 GB is free' : null,
    'make room, or move the data folder: docs/operating/full-disks.md',
  );
};

const parked: Check = async ({ pool }) => {
  const found = await stopped(pool);
  const names = found.map(({ name, group }) => `${name} (${group})`).join(', ');
  return result('no reader stopped', found.length === 0 ? null : names, 'npm run ops -- parked');
};

const lag: Check = async ({ pool, isRunning }) => {
  const [slowest] = await laggards(pool, 1);
  const wrong =
    slowest !== undefined && (slowest.seconds ?? 0) > 10 ? `${slowest.name} is ${slowest.seconds} s behind (${slowest.group})` : null;
  return result(
    'readers are at the head',
    wrong,
    isRunning ? 'npm run ops -- lag; is a projector running?' : 'start the system: it catches up',
  );
};

const seals: Check = async ({ pool }) => {
  const { rows } = await pool.query<{ seconds: number | null }>(
    `select extract(epoch from clock_timestamp() - min(e.recorded_at))::int as seconds from ledgers l
     left join checkpoints c on c.group_name = 'seals' and c.ledger = l.id
     join events e on e.ledger = l.id and e.position = coalesce(c.position, 0) + 1`,
  );
  const age = rows[0]?.seconds ?? 0;
  return result(
    'events are sealed',
    age > 600 ? `the oldest unsealed one is ${age} s old` : null,
    'a running projector seals: npm run ops -- parked',
  );
};

const backups: Check = async ({ settings }) => {
  const folder = backupsOf(settings);
  const made = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => existsSync(join(folder, name, 'backup.json')));
  const newest = Math.max(0, ...made.map((name) => statSync(join(folder, name, 'backup.json')).mtimeMs));
  const hours = Math.round((Date.now() - newest) / hourMs);
  const wrong = newest === 0 ? `there is none in ${folder}` : hours > 26 ? `the newest is ${hours} hours old` : null;
  return result(`backups in ${folder}`, wrong, 'npm run ops -- backup, each day, to another disk (BACKUPS names the folder)');
};

const secret: Check = async ({ settings }) => {
  const isThere = process.env.SPOTTER_SECRET !== undefined || existsSync(join(settings.dataDir, 'secret'));
  const wrong = isThere ? null : `neither SPOTTER_SECRET nor ${join(settings.dataDir, 'secret')} is there`;
  return result(
    'the secret is there',
    wrong,
    'without it no personal field can be read: put it back from a backup (docs/operating/keys.md)',
  );
};

const erasures: Check = async ({ pool }) => {
  const { rows: waiting } = await pool.query<{ open: number }>('select count(*)::int as open from erasures where destroyed_at is null');
  const { rows: back } = await pool.query<{ back: number }>(
    `select count(*)::int as back from erasures e join person_keys k on k.ledger = e.ledger and k.person = e.person and k.wrapped is not null
     where e.destroyed_at is not null`,
  );
  const [open, returned] = [waiting[0]?.open ?? 0, back[0]?.back ?? 0];
  const wrong = open + returned > 0 ? `${open} wait, ${returned} came back` : null;
  return result(
    'everybody who was to be erased is',
    wrong,
    'start the system: it erases before it serves; npm run ops -- parked when it does not',
  );
};

export const checks: readonly Check[] = [schema, disk, parked, lag, seals, backups, secret, erasures];
