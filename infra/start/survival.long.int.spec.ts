// Kills and stops a gym's server at bad moments. After any kill the next start serves; after an orderly stop nothing is left behind, and
// foreign files are untouched.
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPostgres, type RunningPostgres } from '../embedded-postgres.ts';
import { serverProcesses } from '../postgres/orphans.ts';
import { freePair, freePort, isRunning, postgresOf, pretendingNode, Start } from './running-start.js';

let folder: string;
let dataDir: string;
let PORT: string;
/** The start that was begun last. */
let start: Start | undefined;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'spotter-survival-'));
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'data');
  PORT = String(await freePort());
});
afterAll(async () => {
  await start?.signal('SIGINT');
  rmSync(folder, { recursive: true, force: true });
});

/** A limit that is never reached if all is well. */
const waitMs = 100_000;
const begin = (nodeArguments: readonly string[] = []): Start => (start = Start.begin({ DATA_DIR: dataDir, PORT }, nodeArguments));
const ready = async (nodeArguments: readonly string[] = []): Promise<Start> => {
  const begun = begin(nodeArguments);
  await begun.says('Spotter is ready');
  return begun;
};
const gone = (pid: number): Promise<unknown> => vi.waitUntil(() => !isRunning(pid), { timeout: waitMs, interval: 20 });
const allGone = (pids: readonly number[]): Promise<unknown> => Promise.all(pids.map(gone));
const postmaster = (): number => postgresOf(dataDir)?.pid ?? Number.NaN;
/** All processes of a start except the start itself. */
const owned = (running: Start): readonly number[] => [...Object.values(running.children), postmaster()];
const serving = (): Promise<Start> => (start !== undefined && isRunning(start.pid) ? Promise.resolve(start) : ready());
const served = (running: Start): Promise<unknown> => vi.waitUntil(() => running.serves(), { timeout: waitMs, interval: 50 });
const exercises = async (): Promise<{ known: number; distinct: number }> => {
  const client = new pg.Client({ connectionString: postgresOf(dataDir)!.url });
  await client.connect();
  const { rows } = await client.query<{ known: number; distinct: number }>(
    "select count(*)::int as known, count(distinct stream)::int as distinct from events where type = 'ExerciseAdded'",
  );
  await client.end();
  return rows[0]!;
};

describe('a killed first start', () => {
  it('is repeated by the next one if the database was being created', async () => {
    const begun = begin();
    await vi.waitUntil(() => existsSync(join(dataDir, 'postgres.initialising/base')), { timeout: waitMs, interval: 2 });
    await begun.signal('SIGKILL');
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    await begin().says('preparing the exercise library');
  });

  it('leaves each exercise once if the library was being filled', async () => {
    await vi.waitUntil(async () => (await exercises()).known > 0, { timeout: waitMs, interval: 2 });
    await start!.signal('SIGKILL');
    const next = await ready();
    await served(next);
    expect(await exercises()).toEqual({ known: 873, distinct: 873 });
  });
});

describe('a running start', () => {
  it.each(['API', 'projector'])('starts the %s again when it is killed', async (name) => {
    const running = await serving();
    const killed = running.children[name]!;
    process.kill(killed, 'SIGKILL');
    await running.says(`The ${name} ended (SIGKILL) and is started again`);
    await vi.waitUntil(() => running.children[name] !== killed, { timeout: waitMs, interval: 20 });
    await served(running);
  });

  it('restarts the database when it is killed, and everything continues', async () => {
    const running = await serving();
    const killed = postmaster();
    process.kill(killed, 'SIGKILL');
    await running.says('The database ended and is started again');
    await vi.waitUntil(() => postmaster() > 0 && postmaster() !== killed, { timeout: waitMs, interval: 20 });
    await served(running);
  });

  it('keeps a second start off its data folder, on any port', async () => {
    const running = await serving();
    const second = Start.begin({ DATA_DIR: dataDir, PORT: String(await freePort()) });
    expect(await second.ended).toBe(1);
    expect(second.stderr).toBe(`Spotter cannot start: Spotter runs on ${dataDir} already (process ${running.pid}, port ${PORT}).\n`);
    await served(running);
  });

  it('ends its processes when it is killed, and the next one takes over its database', async () => {
    const running = await serving();
    const children = Object.values(running.children);
    const orphan = postmaster();
    await running.signal('SIGKILL');
    await allGone(children);
    expect(isRunning(orphan)).toBe(true);
    await served(await ready());
    expect(isRunning(orphan)).toBe(false);
  });

  it('frees its port immediately when it is killed, even if its processes hang', async () => {
    const running = await serving();
    const children = Object.values(running.children);
    for (const pid of children) process.kill(pid, 'SIGSTOP');
    await running.signal('SIGKILL');
    for (const pid of children) process.kill(pid, 'SIGCONT');
    await served(await ready());
    expect(children.filter(isRunning)).toEqual([]);
  });

  it('is followed by a working one if all its processes were killed together', async () => {
    const running = await serving();
    const all = owned(running);
    for (const pid of [running.pid, ...all]) process.kill(pid, 'SIGKILL');
    await running.ended;
    await allGone(all);
    await served(await ready());
  });
});

describe('under an older Node', () => {
  it('lets a working start follow a killed one', async () => {
    await start?.signal('SIGINT');
    const running = await ready(pretendingNode(folder, '20.19.0'));
    await running.signal('SIGKILL');
    await served(await ready(pretendingNode(folder, '20.19.0')));
  });

  it('uses the installed one, which stops with it', async () => {
    const all = owned(start!);
    expect(await start!.signal('SIGINT')).toBe(0);
    expect(all.filter(isRunning)).toEqual([]);
  });
});

describe('a monitored start', () => {
  it('serves metrics of the API and, one port above, of the projector, and logs in JSON', async () => {
    await start?.signal('SIGINT');
    const port = await freePair();
    start = Start.begin({ DATA_DIR: dataDir, PORT, METRICS_PORT: String(port), LOG_FORMAT: 'json' });
    await start.says('"message":"Spotter is ready');
    const [api, projector] = await Promise.all(
      [port, port + 1].map(async (one) => (await fetch(`http://127.0.0.1:${one}/metrics`)).text()),
    );
    expect(api).toContain('spotter_sockets 0');
    expect(projector).toContain('spotter_lag_events{group="read-models"} 0');
    const lines = start.stdout.trimEnd().split('\n');
    const said = new Set(lines.map((line) => (JSON.parse(line) as { process: string }).process));
    expect([...said].sort()).toEqual(['api', 'projector', 'start']);
  });
});

describe('Ctrl-C', () => {
  let other: RunningPostgres;
  beforeAll(async () => {
    other = await startPostgres({ dataDir: join(folder, 'other'), settings: { fsync: 'off' } });
  });
  afterAll(() => other.stop());

  it('stops everything that the start began, and nothing else', async () => {
    const running = await serving();
    const all = owned(running);
    expect(await running.signal('SIGINT')).toBe(0);
    expect([...all.filter(isRunning), ...serverProcesses(join(dataDir, 'postgres'))]).toEqual([]);
    expect(running.stderr).toBe('');
    expect(isRunning(other.pid)).toBe(true);
    expect(existsSync(join(dataDir, 'running.json'))).toBe(false);
  });

  it.each(['starting the database', 'migrating', 'starting the projector', 'preparing the exercise library', 'starting the API'])(
    'leaves nothing behind while the start is still %s',
    async (step) => {
      const running = begin();
      await running.says(`… ${step}`);
      expect(await running.signal('SIGINT')).toBe(0);
      expect(serverProcesses(join(dataDir, 'postgres'))).toEqual([]);
      expect(running.stderr).toBe('');
      expect(existsSync(join(dataDir, 'running.json'))).toBe(false);
    },
  );
});
