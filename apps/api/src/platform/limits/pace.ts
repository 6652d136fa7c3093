// Sliding-window rate limit: at most so many in any second.

export class Pace {
  /** Ring buffer of the last `perSecond` times that were allowed. Each open socket has such lists. */
  #times: number[] = [];
  #next = 0;
  #latest = -Infinity;

  constructor(
    private readonly perSecond: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Returns true and counts if one more is allowed now. A refused one is not counted. */
  take(): boolean {
    const now = this.now();
    // After a quiet second all times have expired, so an idle socket stores none.
    if (now - this.#latest >= 1_000) {
      this.#times = [];
      this.#next = 0;
    }
    const oldest = this.#times[this.#next];
    if (oldest !== undefined && now - oldest < 1_000) return false;
    this.#latest = this.#times[this.#next] = now;
    this.#next = (this.#next + 1) % this.perSecond;
    return true;
  }
}
