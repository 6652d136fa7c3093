// How often something may come: at most so many in any second, whichever second is looked at.

export class Pace {
  /** When the latest that were let through came; the oldest is overwritten first. */
  readonly #times: Float64Array;
  #next = 0;

  constructor(
    perSecond: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#times = new Float64Array(perSecond).fill(-Infinity);
  }

  /** Whether one more may come now. One that may not counts for nothing. */
  take(): boolean {
    const now = this.now();
    if (now - this.#times[this.#next]! < 1_000) return false;
    this.#times[this.#next] = now;
    this.#next = (this.#next + 1) % this.#times.length;
    return true;
  }
}
