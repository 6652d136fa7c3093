// F14: the disk of the database fills up under a running start. The API serves what it can, reports the problem, and recovers once there is
// space; accepted commands are kept.
import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePair, freePort, isRunning, postgresOf, Start } from '../../../infra/start/running-start.ts';
import { deadline, waitTimeoutMs, restartTimeoutMs, until } from '../../support/until.ts';

const redWithinMs = deadline(5_000);
const backWithinMs = 30_000;

/** Mounts a separate disk, which only root may do. */
const mounted = (folder: string, size: string): boolean => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'none', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const place = mkdtempSync(join(tmpdir(), 'spotter-full-'));
execFileSync('chmod', ['755', place]);
const disk = join(place, 'disk');
const isOwn = mounted(disk, '420m');

describe.skipIf(!isOwn)('a disk that fills up', () => {
  let start: Start;
  let url: string;
  /** Base URL of the metrics port. */
  let operatorsUrl: string;
  const dataDir = join(disk, 'data');
  const filler = join(disk, 'filler');

  beforeAll(async () => {
    const PORT = String(await freePort());
    url = `http://127.0.0.1:${PORT}`;
    const METRICS_PORT = String(await freePair());
    operatorsUrl = `http://127.0.0.1:${METRICS_PORT}`;
    start = Start.begin({ DATA_DIR: dataDir, PORT, METRICS_PORT, BALLAST_MB: '40' });
    await start.says('Spotter is ready');
    await until('the ballast lies', waitTimeoutMs, async () => existsSync(join(dataDir, 'ballast')));
  });
  afterAll(async () => {
    await start.signal('SIGINT');
    execFileSync('umount', ['-l', disk]);
    rmSync(place, { recursive: true, force: true });
  });

  const fill = (): void => {
    const file = openSync(filler, 'a');
    try {
      for (const piece of [1024 * 1024, 4096]) {
        const zeros = Buffer.alloc(piece);
        try {
          while (writeSync(file, zeros) === piece);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
      }
    } finally {
      closeSync(file);
    }
  };
  const statusOf = async (path: string): Promise<number> => (await fetch(`${url}/api/health/${path}`)).status;
  const reasons = async (): Promise<readonly string[]> =>
    ((await (await fetch(`${operatorsUrl}/ready`)).json()) as { reasons: readonly string[] }).reasons;
  let asked = 0;
  const signUp = async (): Promise<{ status: number; retryAfter: string | null; email: string }> => {
    const email = `somebody-${(asked += 1)}@example.test`;
    const answer = await fetch(`${url}/api/auth/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'a quiet morning of squats', name: 'Ada', lastname: 'Kaya', language: 'en' }),
    });
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), email };
  };
  /** Makes Postgres allocate more files of its log than it has ready. The connection may break. */
  const wantMore = async (): Promise<void> => {
    const server = postgresOf(dataDir);
    if (server === null) return;
    const client = new pg.Client({ connectionString: server.url, connectionTimeoutMillis: 1_000, query_timeout: 10_000 });
    client.on('error', () => undefined);
    await client
      .connect()
      .then(() =>
        client.query(`do $$ begin for i in 1..20 loop
          perform pg_logical_emit_message(false, 'fill', repeat('x', 4000000));
          perform pg_switch_wal();
        end loop; end $$`),
      )
      .catch(() => undefined);
    await client.end().catch(() => undefined);
  };
  const isDown = async (): Promise<boolean> => (await reasons()).includes('database-unreachable');

  it('is reported within seconds, ends only the database, and loses no accepted command once there is space', async ({ onTestFailed }) => {
    onTestFailed(() => console.error(start.stdout, start.stderr, readFileSync(join(dataDir, 'postgres.log'), 'utf8').slice(-5_000)));
    const accepted: string[] = [];
    const first = await signUp();
    expect(first.status).toBeLessThan(300);
    accepted.push(first.email);

    fill();
    await until('it is not ready', redWithinMs, async () => (await reasons()).includes('disk-short'));
    expect([await statusOf('ready'), await statusOf('live')]).toEqual([503, 200]);

    // With the ballast it recovers once, and then stays down.
    await until('the database is down for good', restartTimeoutMs, async () => {
      await wantMore();
      fill();
      return start.stdout.includes('nothing can be saved until there is room');
    });
    expect(start.stdout).toContain('the ballast was let go');
    await until('it says that the database is away', redWithinMs, isDown);
    const refused = await signUp();
    expect(refused.status).toBe(503);
    expect(refused.retryAfter).not.toBeNull();
    expect(isRunning(start.pid)).toBe(true);

    rmSync(filler);
    await until('it is ready again', backWithinMs, async () => (await statusOf('ready')) === 200);
    const last = await signUp();
    expect(last.status).toBeLessThan(300);
    accepted.push(last.email);
    const client = new pg.Client({ connectionString: postgresOf(dataDir)!.url });
    await client.connect();
    const { rows } = await client.query<{ email: string }>('select email from accounts order by created_at');
    await client.end();
    expect(rows.map(({ email }) => email)).toEqual(accepted);
  });
});
