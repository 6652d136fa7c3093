// Commands on one stream are decided one after the other inside a process; streams do not wait for each other.
import { Refusal } from '../../http/refusal.js';

const busy = (): Refusal => new Refusal('log-unavailable', { retryAfterSeconds: 1 });

export class StreamQueue {
  readonly #tails = new Map<string, Promise<unknown>>();
  #waiting = 0;

  /** `maxWaitMs`: on a slow disk a stream has few turns a second, and a command that would wait longer is refused and asked to come again. */
  constructor(
    private readonly maximumWaiting = 10_000,
    private readonly maxWaitMs = 1_500,
  ) {}

  /** Runs `work` after everything queued before it on this stream. Refuses `log-unavailable` when too much waits, or it for too long. */
  async run<T>(stream: string, work: () => Promise<T>): Promise<T> {
    if (this.#waiting >= this.maximumWaiting) throw busy();
    this.#waiting += 1;
    const before = this.#tails.get(stream);
    const since = performance.now();
    const inTime = (): Promise<T> => {
      if (performance.now() - since > this.maxWaitMs) throw busy();
      return work();
    };
    const mine = before === undefined ? work() : before.then(inTime, inTime);
    this.#tails.set(stream, mine);
    try {
      return await mine;
    } finally {
      this.#waiting -= 1;
      if (this.#tails.get(stream) === mine) this.#tails.delete(stream);
    }
  }
}
