// Runs a command of package.json in its own process group, stops it by a signal, and finds what it leaves behind.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isAlive } from '../start/process-identity.mjs';
import { bareEnvironment } from '../start/running-start.ts';
import { descendantsOf } from './process-tree.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pollMs = 20;

type Signalled = {
  readonly signal: 'SIGINT' | 'SIGTERM';
  /** `group`: like Ctrl-C in a terminal; `process`: like a supervisor or npm. */
  readonly to: 'group' | 'process';
  /** When to send the signal, given the command's output and the names of the processes that it started. */
  readonly when: (said: string, processes: readonly string[]) => boolean;
  readonly env?: Readonly<Record<string, string>>;
};
export type Outcome = {
  readonly exitCode: number | null;
  readonly startedProcesses: number;
  /** Command lines of the processes that are still running. */
  readonly left: readonly string[];
  /** Names of the remaining temporary files. */
  readonly files: readonly string[];
};

const textOf = (path: string): string => {
  try {
    return path.endsWith('/cwd') ? readlinkSync(path) : readFileSync(path, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
};
const mentions = (pid: string, folder: string): boolean =>
  ['cwd', 'cmdline', 'environ'].some((name) => textOf(`/proc/${pid}/${name}`).includes(folder));
const runningWith = (folder: string): readonly string[] =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && mentions(pid, folder))
    .map((pid) => textOf(`/proc/${pid}/cmdline`))
    .filter((command) => command !== ''); // a zombie has none

/**
 * Runs `args` with Node. TMPDIR and DATA_DIR are in a folder of its own, by which its processes are recognized.
 * @throws Error with the command's output, if it ends before `when` is true
 */
export const stoppedCommand = async (args: readonly string[], { signal, to, when, env = {} }: Signalled): Promise<Outcome> => {
  const folder = mkdtempSync(join(tmpdir(), 'spotter-stopped-'));
  chmodSync(folder, 0o755); // under root, the server is another user and needs access
  let said = '';
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...bareEnvironment(), DATA_DIR: join(folder, 'data'), TMPDIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  try {
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const ended = once(child, 'exit');
    for (;;) {
      const names = descendantsOf(child.pid!).map(({ name }) => name);
      if (when(said, names)) break;
      if (child.exitCode !== null) throw new Error(`It ended by itself (${child.exitCode}):\n${said}`);
      await new Promise((resume) => setTimeout(resume, pollMs));
    }
    const started = descendantsOf(child.pid!);
    process.kill(to === 'group' ? -child.pid! : child.pid!, signal);
    const [exitCode] = (await ended) as [number | null];
    const alive = started.filter(isAlive).map(({ pid }) => textOf(`/proc/${pid}/cmdline`));
    const files = readdirSync(folder).filter((name) => !/^data$|^spotter-postgres-/.test(name));
    return { exitCode, startedProcesses: started.length, left: [...alive, ...runningWith(folder)], files };
  } finally {
    if (child.exitCode === null) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
};

export const hasPostgres = (_said: string, processes: readonly string[]): boolean => processes.includes('postgres');
