// The processes that one start owns: each reports when it is ready, restarts when it dies, and stops with the others in reverse order. The
// start stops no other processes.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { deathCounter } from './restarts.mjs';
import { CannotStart, warn } from './say.mjs';

const stopMs = 8_000;
const restartMs = 1_000;

/** Folders of the apps, by the name of their process. */
export const apps = { projector: 'apps/projector', API: 'apps/api' };

/** Resolves once the child reports that it is ready. @throws CannotStart */
export const ready = (child, name, signal) =>
  new Promise((done, failed) => {
    const ended = (how) => failed(new CannotStart(`The ${name} ended before it was ready (${how}).`));
    child.once('message', () => done(undefined));
    child.once('exit', (code, killedBy) => ended(killedBy ?? `code ${code}`));
    signal.addEventListener('abort', () => failed(signal.reason), { once: true });
  });

export class Processes {
  #children = new Map();
  #root;
  #signal;
  #folder;
  #giveUp;

  /** `folder` records each child; calls `giveUp(why)` when one keeps dying; after `signal` none restarts. */
  constructor({ root, signal, folder, giveUp }) {
    this.#root = root;
    this.#signal = signal;
    this.#folder = folder;
    this.#giveUp = giveUp;
  }

  /** Starts one of `apps` with `env` and resolves when it reports that it is ready. @throws CannotStart */
  async start(name, env) {
    const file = join(this.#root, apps[name], 'dist/bundle/main.js');
    const child = this.#launch(name, file, env);
    await ready(child, name, this.#signal);
    this.#keep(child, name, () => this.#launch(name, file, env), deathCounter());
  }

  async stop() {
    for (const child of [...this.#children.values()].reverse()) await end(child);
  }

  #launch(name, file, env) {
    // In its own process group: Ctrl-C reaches only the start, which stops its children in order.
    const child = fork(file, [], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true });
    child.on('error', () => undefined);
    this.#children.set(name, child);
    if (child.pid !== undefined) this.#folder.note(name, child.pid);
    return child;
  }

  #keep(child, name, launch, diedTooOften) {
    child.once('exit', (code, killedBy) => {
      if (this.#signal.aborted) return;
      const how = killedBy ?? `code ${code}`;
      if (diedTooOften()) return this.#giveUp(`The ${name} keeps ending (${how}).`);
      warn(`The ${name} ended (${how}) and is started again.`);
      setTimeout(() => {
        if (!this.#signal.aborted) this.#keep(launch(), name, launch, diedTooOften);
      }, restartMs);
    });
  }
}

/** Asks the child to end, and kills it after `waitTimeoutMs`. */
export const end = (child, waitTimeoutMs = stopMs) =>
  new Promise((ended) => {
    if (child.exitCode !== null || child.signalCode !== null) return ended(undefined);
    const late = setTimeout(() => child.kill('SIGKILL'), waitTimeoutMs);
    child.once('exit', () => {
      clearTimeout(late);
      ended(undefined);
    });
    child.kill('SIGTERM');
  });
