// `npm start` on an empty folder: it serves, survives the end of one of its processes and its own, and leaves nothing behind after Ctrl-C.
// survival.long.int.spec.ts kills each process at each bad moment.
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { serverProcesses } from '../postgres/orphans.ts';
import { freePort, isRunning, postgresOf, Start } from './running-start.js';

let folder: string;
let env: Readonly<Record<string, string>>;
let start: Start;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'spotter-start-'));
  chmodSync(folder, 0o755); // under root, the server is another user and needs access
  env = { DATA_DIR: join(folder, 'data'), PORT: String(await freePort()) };
  await begin();
});
afterAll(async () => {
  await start.signal('SIGINT');
  rmSync(folder, { recursive: true, force: true });
});

const begin = async (): Promise<void> => {
  start = Start.begin(env);
  await start.says('Spotter is ready');
};
const served = (): Promise<unknown> => vi.waitUntil(() => start.serves(), { timeout: 60_000, interval: 50 });

it('serves, and starts the API again when it is killed', async () => {
  await served();
  const killed = start.children['API']!;
  process.kill(killed, 'SIGKILL');
  await start.says('The API ended (SIGKILL) and is started again');
  await vi.waitUntil(() => start.children['API'] !== killed, { timeout: 60_000, interval: 20 });
  await served();
});

it('ends its processes when it is killed, and the next start takes over its database', async () => {
  const children = Object.values(start.children);
  const orphan = postgresOf(env['DATA_DIR']!)!.pid;
  await start.signal('SIGKILL');
  await vi.waitUntil(() => !children.some(isRunning), { timeout: 60_000, interval: 20 });
  await begin();
  await served();
  expect(isRunning(orphan)).toBe(false);
});

it('stops everything it started on Ctrl-C', async () => {
  const all = [...Object.values(start.children), postgresOf(env['DATA_DIR']!)!.pid];
  expect(await start.signal('SIGINT')).toBe(0);
  expect(all.filter(isRunning)).toEqual([]);
  expect(serverProcesses(join(env['DATA_DIR']!, 'postgres'))).toEqual([]);
  expect(existsSync(join(env['DATA_DIR']!, 'running.json'))).toBe(false);
});
