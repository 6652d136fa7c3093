// How often something may come: at most so many in any second, whichever second is looked at.

export class Pace {
  /** When the latest that were let through came, at most `perSecond`; the oldest is overwritten first. Each open socket has such lists. */
  #times: number[] = [];
  #next = 0;
  #latest = -Infinity;

  constructor(
    private readonly perSecond: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Whether one more may come now. One that may not counts for nothing. */
  take(): boolean {
    const now = this.now();
    // After a quiet second nothing counts any more: an idle socket keeps no times.
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
