// Runs `node infra/start.mjs` for specs: its output, its processes, and its end. Never with the demo or a build.
import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lockOf } from '../postgres/lock-file.ts';
import { identityOf, isAlive } from './process-identity.mjs';

const file = fileURLToPath(new URL('../start.mjs', import.meta.url));

const isFree = async (port: number): Promise<boolean> => {
  const probe = createServer().listen(port, '127.0.0.1');
  const listens = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  probe.close();
  return listens;
};

/**
 * Finds the first of `many` consecutive free ports. They are below 32,768, where the kernel assigns no port: it could assign a higher one
 * to another process before the started process listens on it.
 */
const freePorts = async (many: number): Promise<number> => {
  for (;;) {
    const first = randomInt(20_000, 32_000);
    const free = await Promise.all(Array.from({ length: many }, (_, at) => isFree(first + at)));
    if (free.every(Boolean)) return first;
  }
};

export const freePort = (): Promise<number> => freePorts(1);

/** A free port with a free one above it. */
export const freePair = (): Promise<number> => freePorts(2);

/** Variables of any shell, and the folder of Node's compile cache: without that, each start compiles the bundles again. */
export const bareEnvironment = (): Readonly<Record<string, string>> => {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) };
};

export class Start {
  stdout = '';
  stderr = '';
  readonly #child: ChildProcess;
  readonly ended: Promise<number | string>;
  readonly #dataDir: string;
  readonly #port: string;

  private constructor(env: Readonly<Record<string, string>>, nodeArguments: readonly string[]) {
    this.#dataDir = env['DATA_DIR'] ?? '';
    this.#port = env['PORT'] ?? '';
    this.#child = spawn(process.execPath, [...nodeArguments, file], {
      env: { ...bareEnvironment(), DEMO: '0', DEMO_LIVE: '0', BUILD: '0', BALLAST_MB: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child.stdout?.on('data', (chunk: Buffer) => (this.stdout += chunk.toString()));
    this.#child.stderr?.on('data', (chunk: Buffer) => (this.stderr += chunk.toString()));
    this.ended = once(this.#child, 'exit').then(([code, signal]) => (code ?? signal) as number | string);
  }

  static begin(env: Readonly<Record<string, string>>, nodeArguments: readonly string[] = []): Start {
    return new Start(env, nodeArguments);
  }

  get pid(): number {
    return this.#child.pid!;
  }

  /** Resolves when the output contains these words. @throws Error with all the output if the start ends before */
  async says(words: string): Promise<void> {
    let over = false;
    void this.ended.then(() => (over = true));
    while (!this.stdout.includes(words)) {
      if (over) throw new Error(`It ended without saying "${words}":\n${this.stdout}${this.stderr}`);
      await Promise.race([once(this.#child.stdout!, 'data'), this.ended]);
    }
  }

  signal(signal: NodeJS.Signals): Promise<number | string> {
    this.#child.kill(signal);
    return this.ended;
  }

  /** Pids of its children by name: API, projector. */
  get children(): Readonly<Record<string, number>> {
    const { children } = JSON.parse(readFileSync(join(this.#dataDir, 'running.json'), 'utf8')) as {
      children: Record<string, { pid: number }>;
    };
    return Object.fromEntries(Object.entries(children).map(([name, { pid }]) => [name, pid]));
  }

  /** True if the API answers and its read models are up to date. */
  async serves(): Promise<boolean> {
    const answer = await fetch(`http://127.0.0.1:${this.#port}/api/health/ready`).catch(() => null);
    return answer?.status === 200;
  }
}

/** The embedded server of a data folder, from its lock file and its password file; null while there is none. */
export const postgresOf = (dataDir: string): { readonly pid: number; readonly url: string } | null => {
  const lock = lockOf(join(dataDir, 'postgres'));
  if (lock === null) return null;
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
  return { pid: lock.pid, url: `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${lock.port}/postgres` };
};

/** A preload that makes Node report another version. */
export const pretendingNode = (folder: string, version: string): readonly string[] => {
  const preload = join(folder, `node-${version}.mjs`);
  writeFileSync(preload, `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`);
  return ['--import', preload];
};

/** A zombie counts as ended, even if its parent has not reaped it. */
export const isRunning = (pid: number): boolean => isAlive(identityOf(pid));
