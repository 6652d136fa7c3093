// Checks the messages of `npm start` when it cannot start: one clear line, and exit code 1.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverUser } from '../postgres/system-user.ts';
import { freePort, pretendingNode, Start } from './running-start.js';

let folder: string;
let port: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'spotter-refusals-'));
  chmodSync(folder, 0o755);
  port = String(await freePort());
});
afterAll(() => {
  chmodSync(folder, 0o755);
  rmSync(folder, { recursive: true, force: true });
});

const refusal = async (env: Readonly<Record<string, string>>, nodeArguments: readonly string[] = []): Promise<string> => {
  const start = Start.begin({ DATA_DIR: join(folder, 'data'), PORT: port, ...env }, nodeArguments);
  const code = await start.ended;
  const lines = start.stderr.trimEnd().split('\n');
  if (code !== 1 || lines.length !== 1) throw new Error(`exit code ${code}, and not one line:\n${start.stderr}`);
  return lines[0]!;
};

it('names an occupied port', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const busy = String((other.address() as AddressInfo).port);
  expect(await refusal({ PORT: busy })).toBe(`Spotter cannot start: Port ${busy} on 127.0.0.1 is in use. Set PORT to a free one.`);
  other.close();
});

it.each(['eighty', '0', '65536', '30.5', ''])('PORT "%s" is no port', async (PORT) => {
  expect(await refusal({ PORT })).toBe(`Spotter cannot start: PORT must be a number from 1 to 65535, not "${PORT}".`);
});

it('names a host that is not of this machine', async () => {
  expect(await refusal({ HOST: '192.0.2.1' })).toBe(`Spotter cannot start: Cannot listen on 192.0.2.1:${port} (EADDRNOTAVAIL).`);
});

it('names a data folder that is a file', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, 'mine');
  expect(await refusal({ DATA_DIR: file })).toMatch(
    /^Spotter cannot start: The data folder .*\/file cannot be used \(E[A-Z]+\)\. Set DATA_DIR to a folder/,
  );
});

it('names an unreadable data folder, for any user', async () => {
  const home = join(folder, 'home');
  mkdirSync(home, { mode: 0o000 });
  expect(await refusal({ DATA_DIR: join(home, 'data') })).toMatch(/^Spotter cannot start: .*\/home\/data.* Set DATA_DIR to a folder/);
});

it('leaves a data folder with foreign files unchanged', async () => {
  const dataDir = join(folder, 'diary');
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres/diary.txt'), 'mine');
  expect(await refusal({ DATA_DIR: dataDir })).toContain('holds files, but no Postgres database');
});

it('names the command that fixes a data folder of another user', async () => {
  const isRoot = process.getuid!() === 0;
  // Under root, Postgres runs as an ordinary user, who cannot use a copy that root made. An ordinary user cannot use root's files.
  const dataDir = isRoot ? join(folder, 'copied') : '/usr';
  if (isRoot) {
    mkdirSync(join(dataDir, 'postgres'), { recursive: true, mode: 0o755 });
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '18\n');
  }
  const line = await refusal({ DATA_DIR: dataDir });
  expect(line).toMatch(/^Spotter cannot start: \/\S+ belongs to "root"/);
  expect(line.slice(line.indexOf('un: ') + 4)).toMatch(isRoot ? `chown -R ${serverUser()!.name} ${dataDir}/postgres` : 'sudo chown -R ');
});

it('names a Node that is too old', async () => {
  expect(await refusal({}, pretendingNode(folder, '20.18.3'))).toBe(
    'Spotter cannot start: Node 20.18.3 is too old; 20.19 or newer is needed.',
  );
});

it.each(['localhost:5432/gym', 'mysql://root@localhost/gym', 'postgres://host:port/gym'])(
  'rejects DATABASE_URL "%s"',
  async (DATABASE_URL) => {
    expect(await refusal({ DATABASE_URL })).toBe('Spotter cannot start: DATABASE_URL is not an address of the form postgres://host/…');
  },
);

it('reports a database that does not answer, without its password', async () => {
  const line = await refusal({ DATABASE_URL: `postgres://coach:secret-word@127.0.0.1:${await freePort()}/gym` });
  expect(line).toMatch(/^Spotter cannot start: The database of DATABASE_URL cannot be used: .*ECONNREFUSED/);
  expect(line).not.toContain('secret-word');
});

it('reports a database user without the rights to prepare it', async () => {
  const url = new URL(process.env['SPOTTER_TEST_PG']!);
  url.password = 'guess';
  expect(await refusal({ DATABASE_URL: url.href })).toMatch(/cannot be used: password authentication failed/);
});

it('names a REDIS_URL that is no address', async () => {
  expect(await refusal({ REDIS_URL: 'localhost' })).toBe('Spotter cannot start: REDIS_URL is not an address of the form redis://host/…');
});

it('rejects a short SPOTTER_SECRET, or a short previous one, before it starts anything', async () => {
  expect(await refusal({ SPOTTER_SECRET: 'train-hard' })).toBe('Spotter cannot start: SPOTTER_SECRET must have at least 32 characters.');
  expect(await refusal({ SPOTTER_SECRET_PREVIOUS: 'train-hard' })).toBe(
    'Spotter cannot start: SPOTTER_SECRET_PREVIOUS must have at least 32 characters.',
  );
});

it('prints lines of JSON if LOG_FORMAT asks for them', async () => {
  const start = Start.begin({ DATA_DIR: join(folder, 'data'), PORT: 'many', LOG_FORMAT: 'json' });
  expect(await start.ended).toBe(1);
  expect(start.stderr).toBe('');
  const lines = start.stdout.trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ level: 'error', process: 'start', message: expect.stringContaining('PORT must be a number') as string }),
  ]);
});

it.each(['0', '11', 'true', '0.0.0.0/0', '10.0.0.0/33', '10.0.0.0/8,'])('TRUST_PROXY "%s" is nobody to trust', async (TRUST_PROXY) => {
  expect(await refusal({ TRUST_PROXY })).toBe(
    `Spotter cannot start: TRUST_PROXY must be a number of hops from 1 to 10, or a list of networks such as 10.0.0.0/8,fd00::/8, not "${TRUST_PROXY}".`,
  );
});
