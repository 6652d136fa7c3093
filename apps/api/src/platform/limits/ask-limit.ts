// Limits requests that cost somebody else something, such as a mail: per account from one place, and per place. The wait does not grow, so
// people who share an address with an abuser wait one window at most.
import { Backoff } from './backoff.js';
import type { Caller } from './known-callers.js';
import { Refusal } from '../http/refusal.js';

export type AskLimits = { readonly own: number; readonly place: number; readonly windowMs: number };

export class AskLimit {
  readonly #own: Backoff;
  readonly #places: Backoff;

  constructor({ own, place, windowMs }: AskLimits, now: () => number = () => performance.now()) {
    this.#own = new Backoff({ attempts: own, windowMs }, now);
    this.#places = new Backoff({ attempts: place, windowMs, maxMs: windowMs }, now);
  }

  /** @throws Refusal `too-many-requests` with the seconds to wait */
  take(account: string, { place, known }: Caller): void {
    const own = `${account} ${known ?? place}`;
    const wait = Math.max(this.#own.wait(own), known === null ? this.#places.wait(place) : 0);
    if (wait > 0) throw new Refusal('too-many-requests', { retryAfterSeconds: Math.ceil(wait / 1000) });
    this.#own.count(own);
    if (known === null) this.#places.count(place);
  }
}
