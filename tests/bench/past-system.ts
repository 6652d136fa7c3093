// A system as `npm start` runs it, with a million events. Creating it takes minutes, so all figures of a run share it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { migrate } from '@spotter/database/schema/migrate';
import pg from 'pg';
import { freePort, postgresOf } from '../../infra/start/running-start.ts';
import { until } from '../support/until.ts';
import { tellWorkouts } from './loads/bulk.ts';
import { NpmStart, ownPath } from './npm-start.ts';
import { peopleInTraining, type Person, type Signed } from './people.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const crowd = { gyms: 20, clients: 1_000, workouts: 1 };
const readMs = 1_200_000;
const askedEveryMs = 500;

export class PastSystem {
  readonly folder = mkdtempSync(join(tmpdir(), 'spotter-past-'));
  readonly #dataDir = join(this.folder, 'data');
  #port = 0;
  #running: NpmStart | null = null;
  events = 0;
  people: readonly Person[] = [];
  admins: readonly Signed[] = [];

  static async make(quick: boolean): Promise<PastSystem> {
    const system = new PastSystem();
    chmodSync(system.folder, 0o755); // under root, the server is another user and needs access
    try {
      system.#port = await freePort();
      await system.start();
      const { ownerUrl } = system;
      const secret = await migrate({ ownerUrl, secret: readFileSync(join(system.#dataDir, 'secret'), 'utf8').trim() });
      Object.assign(system, await peopleInTraining({ ownerUrl, secret, env: {} }, crowd));
      system.events = await tellWorkouts({ ownerUrl, secret, people: system.people, events: quick ? 50_000 : 1_000_000 });
      await system.readEverything();
      return system;
    } catch (error) {
      await system.close();
      throw error;
    }
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get ownerUrl(): string {
    return postgresOf(this.#dataDir)!.url;
  }

  /** Milliseconds until it is ready. Starts the existing build, because the figures do not include a build. */
  async start(): Promise<number> {
    const env = { DATA_DIR: this.#dataDir, PORT: String(this.#port), DEMO: '0', BUILD: '0', REQUEST_BURST: '1000000000' };
    this.#running = new NpmStart(root, env);
    return (await this.#running.ready()) * 1_000;
  }

  /** Ends it, like Ctrl-C. */
  async stop(): Promise<void> {
    const running = this.#running;
    this.#running = null;
    await running?.pressCtrlC();
  }

  /** Kills everything with SIGKILL: the start, its processes, and the database. */
  async killAll(): Promise<void> {
    const running = this.#running!;
    this.#running = null;
    const record = JSON.parse(readFileSync(join(this.#dataDir, 'running.json'), 'utf8')) as { children: Record<string, { pid: number }> };
    const postgres = postgresOf(this.#dataDir)!.pid;
    const gone = running.kill();
    for (const pid of [...Object.values(record.children).map((child) => child.pid), postgres]) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It ended with its parent.
      }
    }
    await gone;
  }

  /** Runs `npm run ops -- …` on its data. @returns milliseconds @throws Error with its output */
  async ops(...args: readonly string[]): Promise<number> {
    const began = performance.now();
    const env = { ...process.env, PATH: ownPath(), DATA_DIR: this.#dataDir, PORT: String(this.#port) };
    const child = spawn('npm', ['run', '--silent', 'ops', '--', ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`ops ${args.join(' ')}: ${said.slice(-2_000)}`);
    return performance.now() - began;
  }

  /** Queries the database as its owner. */
  async ask<R extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<R[]> {
    const owner = new pg.Client({ connectionString: this.ownerUrl });
    await owner.connect();
    try {
      return (await owner.query<R>(sql, values)).rows;
    } finally {
      await owner.end();
    }
  }

  /** Resolves when the read models are at the heads and the server's statistics are up to date, as they would be in time. */
  async readEverything(): Promise<void> {
    const behind = `select count(*)::int as count from ledgers l
      left join checkpoints c on c.group_name = 'read-models' and c.ledger = l.id where l.head > coalesce(c.position, 0)`;
    const isRead = async (): Promise<boolean> => {
      await pause(askedEveryMs); // each look opens a connection
      return (await this.ask<{ count: number }>(behind))[0]!.count === 0;
    };
    await until('the read models reach the heads', readMs, isRead);
    await this.ask('vacuum analyze');
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

let made: Promise<PastSystem> | null = null;

/** The system of this run. */
export const pastSystem = (quick: boolean): Promise<PastSystem> => (made ??= PastSystem.make(quick));
export const closePast = async (): Promise<void> => (await made?.catch(() => null))?.close();
