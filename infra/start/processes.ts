// The processes that one start owns: each reports when it is ready, restarts when it dies, and stops with the others in reverse order. The
// start stops no other processes.
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { deathCounter } from './restarts.ts';
import type { Folder } from './running.mjs';
import { CannotStart, warn } from './say.mjs';

const stopMs = 8_000;
const restartMs = 1_000;

/** Folders of the apps, by the name of their process. */
export const apps = { projector: 'apps/projector', API: 'apps/api' } as const;
export type AppName = keyof typeof apps;

/** The start that owns processes. */
export type Owner = {
  /** Records each child. */
  readonly folder: Folder;
  /** After it fires, no process restarts. */
  readonly signal: AbortSignal;
  /** Called when a process keeps dying. */
  readonly giveUp: (why: string) => void;
};

/** Resolves once the child reports that it is ready. @throws CannotStart */
export const ready = (child: ChildProcess, name: string, signal: AbortSignal): Promise<void> =>
  new Promise((done, failed) => {
    const ended = (how: string): void => failed(new CannotStart(`The ${name} ended before it was ready (${how}).`));
    child.once('message', () => done());
    child.once('exit', (code, killedBy) => ended(killedBy ?? `code ${code}`));
    signal.addEventListener('abort', () => failed(signal.reason), { once: true });
  });

export class Processes {
  readonly #children = new Map<AppName, ChildProcess>();
  readonly #root: string;
  readonly #owner: Owner;

  constructor(root: string, owner: Owner) {
    this.#root = root;
    this.#owner = owner;
  }

  /** Starts one of `apps` with `env` and resolves when it reports that it is ready. @throws CannotStart */
  async start(name: AppName, env: NodeJS.ProcessEnv): Promise<void> {
    const file = join(this.#root, apps[name], 'dist/bundle/main.js');
    const child = this.#launch(name, file, env);
    await ready(child, name, this.#owner.signal);
    this.#keep(child, name, () => this.#launch(name, file, env), deathCounter());
  }

  async stop(): Promise<void> {
    for (const child of [...this.#children.values()].reverse()) await end(child);
  }

  #launch(name: AppName, file: string, env: NodeJS.ProcessEnv): ChildProcess {
    // In its own process group: Ctrl-C reaches only the start, which stops its children in order.
    const child = fork(file, [], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true });
    child.on('error', () => undefined);
    this.#children.set(name, child);
    if (child.pid !== undefined) this.#owner.folder.note(name, child.pid);
    return child;
  }

  #keep(child: ChildProcess, name: AppName, launch: () => ChildProcess, diedTooOften: () => boolean): void {
    child.once('exit', (code, killedBy) => {
      if (this.#owner.signal.aborted) return;
      const how = killedBy ?? `code ${code}`;
      if (diedTooOften()) return this.#owner.giveUp(`The ${name} keeps ending (${how}).`);
      warn(`The ${name} ended (${how}) and is started again.`);
      setTimeout(() => {
        if (!this.#owner.signal.aborted) this.#keep(launch(), name, launch, diedTooOften);
      }, restartMs);
    });
  }
}

/** Asks the child to end, and kills it after `waitTimeoutMs`. */
export const end = (child: ChildProcess, waitTimeoutMs = stopMs): Promise<void> =>
  new Promise((ended) => {
    if (child.exitCode !== null || child.signalCode !== null) return ended();
    const late = setTimeout(() => child.kill('SIGKILL'), waitTimeoutMs);
    child.once('exit', () => {
      clearTimeout(late);
      ended();
    });
    child.kill('SIGTERM');
  });
