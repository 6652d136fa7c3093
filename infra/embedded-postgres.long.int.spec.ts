import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startPostgres, type RunningPostgres } from './embedded-postgres.ts';
import { serverProcesses } from './postgres/orphans.ts';

let folder: string;
let dataDir: string;
const running: RunningPostgres[] = [];
const start = async (port?: number) => {
  const server = await startPostgres({ dataDir, settings: { fsync: 'off' }, ...(port === undefined ? {} : { port }) });
  running.push(server);
  return server;
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spotter-launcher-'));
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'data');
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

it('keeps committed data after the server was killed and started again', async () => {
  const first = await start();
  await ask(first.url, 'create table sets as select 5 as reps');
  process.kill(first.pid, 'SIGKILL');
  const second = await start();
  expect(await ask(second.url, 'select reps from sets')).toEqual([5]);
});

it('stops a server that a killed start left running', async () => {
  const orphan = await start();
  const next = await start();
  expect(serverProcesses(dataDir)).toContain(next.pid);
  expect(serverProcesses(dataDir)).not.toContain(orphan.pid);
});

it('leaves no process behind after a stop', async () => {
  const server = await start();
  await server.stop();
  expect(serverProcesses(dataDir)).toEqual([]);
});

it('rejects a wrong password, and makes the right one readable by its owner only', async () => {
  const server = await start();
  await expect(ask(server.url.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toMatchObject({ code: '28P01' });
  expect(statSync(`${dataDir}.password`).mode & 0o777).toBe(0o600);
});

it('repeats a first start that was interrupted', async () => {
  mkdirSync(`${dataDir}.initialising`);
  writeFileSync(`${dataDir}.initialising/PG_VERSION`, '18');
  const server = await start();
  expect(await ask(server.url, 'select 1')).toEqual([1]);
});

it('leaves a folder with foreign files unchanged', async () => {
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'diary.txt'), 'mine');
  await expect(start()).rejects.toThrow('holds files, but no Postgres database');
});

it('names an occupied port in one line', async () => {
  const taken = await start();
  const other = startPostgres({ dataDir: join(folder, 'other'), port: taken.port, settings: { fsync: 'off' } });
  await expect(other).rejects.toThrow(/^Postgres did not start: could not bind .*Address already in use$/);
});
