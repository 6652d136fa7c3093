// A Postgres with durability on, whose disk can be slow, or fail once: by a preloaded library, built on the spot.
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '@spotter/database/schema/migrate';
import { startPostgres, type RunningPostgres } from '../../../infra/embedded-postgres.ts';
import type { Database } from '../cluster.ts';

const source = fileURLToPath(new URL('faulty-disk.c', import.meta.url));
const secret = 'a secret of a database on a bad disk';

/** Builds the library into a new folder that the server's user can read; null without a compiler, or without a way to preload it. */
export const builtShim = (): string | null => {
  if (process.platform !== 'linux') return null;
  const folder = mkdtempSync(join(tmpdir(), 'spotter-disk-'));
  chmodSync(folder, 0o755);
  const library = join(folder, 'faulty-disk.so');
  try {
    execFileSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, source], { stdio: 'ignore' });
    return library;
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
};

export class FaultyDisk {
  private constructor(
    private readonly folder: string,
    readonly postgres: RunningPostgres,
  ) {}

  static async start(library: string): Promise<FaultyDisk> {
    const folder = join(library, '..');
    // The server removes the fault itself.
    mkdirSync(join(folder, 'fault'));
    chmodSync(join(folder, 'fault'), 0o777);
    const environment = { LD_PRELOAD: library, FSYNC_FAULT: join(folder, 'fault', 'now') };
    const disk = new FaultyDisk(folder, await startPostgres({ dataDir: join(folder, 'data'), environment }));
    await migrate({ ownerUrl: disk.postgres.url, secret, newMasterKey: secret });
    return disk;
  }

  get database(): Database {
    const close = async (): Promise<void> => {
      this.heal();
      await this.postgres.stop();
      rmSync(this.folder, { recursive: true, force: true });
    };
    return { ownerUrl: this.postgres.url, secret, close };
  }

  /** Makes each flush take longer from now on. */
  slow(byMs: number): void {
    this.#set(String(byMs));
  }

  /** Makes the next flush fail. */
  failOnce(): void {
    this.#set('fails');
  }

  get hasFailed(): boolean {
    return !existsSync(join(this.folder, 'fault', 'now'));
  }

  heal(): void {
    rmSync(join(this.folder, 'fault', 'now'), { force: true });
  }

  /** How often the server ended itself because of a flush. */
  get panics(): number {
    return this.#said(/PANIC: .*could not f(data)?sync/g);
  }

  /** How often it was ready for connections, including its start. */
  get timesReady(): number {
    return this.#said(/database system is ready to accept connections/g);
  }

  #said(words: RegExp): number {
    return readFileSync(join(this.folder, 'data.log'), 'utf8').match(words)?.length ?? 0;
  }

  /** Replaced atomically, because a server reads the file on each flush. */
  #set(fault: string): void {
    const file = join(this.folder, 'fault', 'next');
    writeFileSync(file, fault, { mode: 0o644 });
    renameSync(file, join(this.folder, 'fault', 'now'));
  }
}
