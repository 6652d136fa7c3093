// The drill of docs/operating/backup-and-restore.md: verifies backups of a running system, and restores them completely and to a moment.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync, chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bareEnvironment, freePort, postgresOf, Start } from '../start/running-start.js';

const ops = fileURLToPath(new URL('../ops.mjs', import.meta.url));
let folder: string;
let env: Readonly<Record<string, string>>;
let start: Start | undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'spotter-restore-'));
  chmodSync(folder, 0o755);
  env = { DATA_DIR: join(folder, 'data'), WAL_ARCHIVE: join(folder, 'wal'), BACKUPS: folder, PORT: String(await freePort()) };
  await begin();
});
afterAll(async () => {
  await start?.signal('SIGINT');
  rmSync(folder, { recursive: true, force: true });
});

const begin = async (): Promise<Start> => {
  start = Start.begin(env);
  await start.says('Spotter is ready');
  return start;
};
const stop = () => start!.signal('SIGINT');
const run = async (...args: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [ops, ...args], { env: { ...bareEnvironment(), ...env } });
  return stdout;
};
const ask = async <R extends pg.QueryResultRow>(sql: string): Promise<R[]> => {
  const client = new pg.Client({ connectionString: postgresOf(env['DATA_DIR']!)!.url });
  await client.connect();
  return client
    .query<R>(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
};
/** Inserts a row that a restore may lose. Returns the database's time after it. */
const leave = async (mark: string): Promise<string> => {
  await ask(`insert into claims (kind, key) values ('mark', '${mark}')`);
  return (await ask<{ now: string }>('select clock_timestamp()::text as now'))[0]!.now;
};
const marks = async (): Promise<string[]> =>
  (await ask<{ key: string }>(`select key from claims where kind = 'mark' order by claimed_at`)).map(({ key }) => key);
const archiver = async (): Promise<{ archived: number; failed: number }> =>
  (
    await ask<{ archived: number; failed: number }>(
      'select archived_count::int as archived, failed_count::int as failed from pg_stat_archiver',
    )
  )[0]!;
const epochs = async (): Promise<number[]> =>
  (await ask<{ epoch: number }>('select distinct epoch from ledgers where head > 0')).map(({ epoch }) => epoch);

describe('a backup', () => {
  const backup = (): string => join(folder, 'backup');

  it('is verified by starting a copy of it, also from a running system', async () => {
    await leave('before');
    // At least the library of exercises: 873 of them, and their later events.
    const told = /(\d+) events in \d+ ledgers/.exec(await run('backup', backup()));
    expect(Number(told?.[1])).toBeGreaterThan(873);
    expect(await run('verify-backup', backup())).toContain('are as they were recorded');
    expect(readdirSync(backup()).sort()).toEqual(['backup.json', 'base.tar.gz', 'password', 'secret']);
  });

  it('satisfies the doctor, with the readers at the head', async () => {
    const said = await run('doctor');
    expect(said).toContain('✓ schema is that of this program');
    expect(said).not.toContain('✗');
    expect(await run('parked')).toContain('No reader stopped');
  });

  it('is rejected if it was damaged', async () => {
    const damaged = join(folder, 'damaged');
    cpSync(backup(), damaged, { recursive: true });
    appendFileSync(join(damaged, 'base.tar.gz'), 'x');
    await expect(run('verify-backup', damaged)).rejects.toThrow('base.tar.gz is not as it was written');
  });

  it('leaves no files behind if it fails', async () => {
    const failed = join(folder, 'failed');
    const erasures = join(env['DATA_DIR']!, 'erasures');
    mkdirSync(erasures);
    await expect(run('backup', failed))
      .rejects.toThrow(/EISDIR|EINVAL/)
      .finally(() => rmSync(erasures, { recursive: true }));
    expect(readdirSync(folder).filter((name) => name.startsWith('failed'))).toEqual([]);
  });

  it('does not replace a running database', async () => {
    await expect(run('restore', backup())).rejects.toThrow(/runs on .*data already/);
  });

  it('is restored to a later moment from the archived log, in a new epoch, without people erased since', async () => {
    const erased = `${randomUUID()} ${randomUUID()}`;
    const moment = await leave('after');
    await leave('mistake');
    appendFileSync(join(env['DATA_DIR']!, 'erasures'), `${erased}\n`);
    await stop();
    await run('restore', backup(), '--until', moment);
    const running = await begin();
    expect(running.stdout).toContain('begin a new epoch');
    expect(await marks()).toEqual(['before', 'after']);
    expect(await epochs()).toEqual([2]);
    expect(await run('verify')).toContain('as they were recorded');
    expect(readFileSync(join(env['DATA_DIR']!, 'erasures'), 'utf8')).toContain(erased);
  });

  it('is restored unchanged, in a new epoch, with its own secret; the replaced data is kept', async () => {
    const before = readFileSync(join(env['DATA_DIR']!, 'secret'), 'utf8');
    await run('rotate-secret');
    expect(readFileSync(join(env['DATA_DIR']!, 'secret'), 'utf8')).not.toBe(before);
    await stop();
    await run('restore', backup());
    expect(readFileSync(join(env['DATA_DIR']!, 'secret'), 'utf8')).toBe(before);
    await begin();
    expect(await marks()).toEqual(['before']);
    expect(await epochs()).toEqual([3]);
    // On a new timeline, so that the log archived from here on never collides with earlier files.
    await ask('select pg_switch_wal()');
    await vi.waitUntil(async () => (await archiver()).archived > 0, { timeout: 30_000, interval: 100 });
    expect((await archiver()).failed).toBe(0);
    expect(readdirSync(env['DATA_DIR']!).filter((name) => name.startsWith('postgres.before-restore-')).length).toBe(2);
  });
});
