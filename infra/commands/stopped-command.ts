// Runs a command of package.json in a process group of its own, stops it by a signal, and finds what it left behind.
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
  /** `group`: as Ctrl-C of a terminal reaches it; `process`: as a supervisor or npm does. */
  readonly to: 'group' | 'process';
  /** When the signal is sent: given what the command printed, and the names of the processes that it started. */
  readonly when: (said: string, processes: readonly string[]) => boolean;
  readonly env?: Readonly<Record<string, string>>;
};
export type Outcome = {
  readonly exitCode: number | null;
  readonly startedProcesses: number;
  /** Processes that run on, by their command line. */
  readonly left: readonly string[];
  /** Names in the folder for temporary files. */
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
 * `args` are Node's. TMPDIR and DATA_DIR of the command lie in a folder of its own, by which its processes are recognised.
 * @throws Error with what the command printed, when it ends before `when` is true
 */
export const stoppedCommand = async (args: readonly string[], { signal, to, when, env = {} }: Signalled): Promise<Outcome> => {
  const folder = mkdtempSync(join(tmpdir(), 'spotter-stopped-'));
  chmodSync(folder, 0o755); // run by root, the server is another user and has to pass
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
