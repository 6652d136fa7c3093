// Commands on one stream are decided one after the other inside a process; streams do not wait for each other.
import { Refusal } from './refusal.js';

export class StreamQueue {
  readonly #tails = new Map<string, Promise<unknown>>();
  #waiting = 0;

  constructor(private readonly maximumWaiting = 10_000) {}

  /** Runs `work` after everything queued before it on this stream. Refuses `log-unavailable` when too much waits. */
  async run<T>(stream: string, work: () => Promise<T>): Promise<T> {
    if (this.#waiting >= this.maximumWaiting) throw new Refusal('log-unavailable', { retryAfterSeconds: 1 });
    this.#waiting += 1;
    const before = this.#tails.get(stream);
    const mine = before === undefined ? work() : before.then(work, work);
    this.#tails.set(stream, mine);
    try {
      return await mine;
    } finally {
      this.#waiting -= 1;
      if (this.#tails.get(stream) === mine) this.#tails.delete(stream);
    }
  }
}
