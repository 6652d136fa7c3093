// The processes that one start owns: each says when it is ready, is started again when it dies, and is stopped with
// the others, in the reverse order, and nothing else is.
import { fork } from 'node:child_process';
import { CannotStart, say } from './say.mjs';

const stopMs = 8_000;
const restartMs = 1_000;
/** So many deaths within a minute are no accident. */
const mostRestarts = 5;

export class Processes {
  #children = new Map();
  #stopping = false;

  constructor(giveUp) {
    this.giveUp = giveUp;
  }

  /** Starts `file` with `env` and resolves when it says that it is ready. */
  async start(name, file, env) {
    const deaths = [];
    const launch = () =>
      new Promise((ready, failed) => {
        const child = fork(file, [], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true });
        this.#children.set(name, child);
        child.once('message', () => ready(undefined));
        child.once('exit', (code, signal) => {
          failed(new CannotStart(`The ${name} ended before it was ready (${signal ?? `code ${code}`}).`));
          if (!this.#stopping) again(signal ?? `code ${code}`);
        });
      });
    const again = (how) => {
      const minuteAgo = Date.now() - 60_000;
      deaths.push(Date.now());
      if (deaths.filter((at) => at > minuteAgo).length > mostRestarts) return this.giveUp(`The ${name} keeps ending (${how}).`);
      say(`  ! The ${name} ended (${how}) and is started again.`);
      setTimeout(() => {
        if (!this.#stopping) launch().catch(() => undefined);
      }, restartMs);
    };
    await launch();
  }

  async stop() {
    this.#stopping = true;
    for (const child of [...this.#children.values()].reverse()) await end(child);
  }
}

const end = (child) =>
  new Promise((ended) => {
    if (child.exitCode !== null || child.signalCode !== null) return ended(undefined);
    const late = setTimeout(() => child.kill('SIGKILL'), stopMs);
    child.once('exit', () => {
      clearTimeout(late);
      ended(undefined);
    });
    child.kill('SIGTERM');
  });
