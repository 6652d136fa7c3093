// Runs all phones in one thread, one task at a time, so that a seed decides every order. Tasks and timers of a phone run with its globals.
import { setImmediate as nextTask } from 'node:timers/promises';

/** Sets the globals of one browser: its storage, its databases, its clock and its network. */
export type Owner = { readonly enter: () => void };
type Task = { readonly owner: Owner; readonly run: () => void };
type Timer = Task & { readonly id: number; readonly at: number };

export class Turns {
  /** Milliseconds since the start. */
  now = 0;
  #owner: Owner = { enter: () => undefined };
  #tasks: Task[] = [];
  #timers: Timer[] = [];
  #lastId = 0;
  /** Work outside this thread, such as encryption. */
  readonly #elsewhere = new Set<Promise<unknown>>();

  /** Replacements of the global functions that schedule work. */
  readonly globals = {
    setImmediate: (run: () => void): void => void this.#tasks.push({ owner: this.#owner, run }),
    setTimeout: (run: () => void, ms = 0): number => {
      this.#lastId += 1;
      this.#timers.push({ owner: this.#owner, run, id: this.#lastId, at: this.now + ms });
      return this.#lastId;
    },
    clearTimeout: (id: unknown): void => {
      this.#timers = this.#timers.filter((timer) => timer.id !== id);
    },
  };

  /** Runs `work` with the globals of `owner`, then everything that it leads to. */
  async as<T>(owner: Owner, work: () => Promise<T> | T): Promise<T> {
    this.#enter(owner);
    const promised = Promise.resolve(work());
    this.follow(promised);
    await this.settle();
    return promised;
  }

  /** `settle` waits for this promise, although no task of it may wait here. */
  follow(promised: Promise<unknown>): void {
    this.#elsewhere.add(promised);
    const over = (): void => void this.#elsewhere.delete(promised);
    promised.then(over, over);
  }

  /** Runs `work` without waiting for its end: it is cut off where it would wait for another task. */
  begin(owner: Owner, work: () => Promise<unknown>): void {
    this.#enter(owner);
    void work().catch(() => undefined);
  }

  /** Runs tasks until none is left. */
  async settle(): Promise<void> {
    for (;;) {
      await nextTask();
      if (!this.#runNext() && this.#elsewhere.size === 0) return;
    }
  }

  /** Runs at most `count` tasks. */
  async some(count: number): Promise<void> {
    for (let run = 0; run < count; run += 1) {
      await nextTask();
      if (!this.#runNext()) return;
    }
  }

  /** Moves the clock forward and runs the timers that are due, oldest first. */
  async advance(ms: number): Promise<void> {
    const until = this.now + ms;
    for (let due = this.#due(until); due !== undefined; due = this.#due(until)) {
      const timer = due;
      this.#timers = this.#timers.filter((other) => other !== timer);
      this.now = Math.max(this.now, timer.at);
      this.#enter(timer.owner);
      timer.run();
      await this.settle();
    }
    this.now = until;
  }

  /** Drops the timers of a process that was killed. Its databases still end the transactions that it began. */
  drop(owner: Owner): void {
    this.#timers = this.#timers.filter((timer) => timer.owner !== owner);
  }

  #due(until: number): Timer | undefined {
    return this.#timers.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at || a.id - b.id)[0];
  }

  #enter(owner: Owner): void {
    this.#owner = owner;
    owner.enter();
  }

  #runNext(): boolean {
    const task = this.#tasks.shift();
    if (task === undefined) return false;
    this.#enter(task.owner);
    task.run();
    return true;
  }
}
