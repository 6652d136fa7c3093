// How much one account may ask: a burst at once, and then as much as flows back. Counted per account, not per address: a gym's
// phones share one. A batch of commands is one request, so that a phone that comes back after three days fits.
import { LRUCache } from 'lru-cache';
import { Refusal } from '../http/refusal.js';

/** A page asks for a dozen things, a live board for a few a second. */
export const usualBurst = 600;

type Bucket = { left: number; at: number };

/** The whole burst has flowed back after so many seconds. */
const refillSeconds = 10;

export class RequestBudget {
  readonly #buckets = new LRUCache<string, Bucket>({ max: 100_000 });

  constructor(
    private readonly burst: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** @throws Refusal `too-many-requests` with the seconds until there is room again */
  take(account: string): void {
    const now = this.now();
    const bucket = this.#buckets.get(account) ?? { left: this.burst, at: now };
    const perMs = this.burst / refillSeconds / 1000;
    const left = Math.min(this.burst, bucket.left + (now - bucket.at) * perMs);
    this.#buckets.set(account, { left: left < 1 ? left : left - 1, at: now });
    if (left < 1) throw new Refusal('too-many-requests', { retryAfterSeconds: Math.max(1, Math.ceil((1 - left) / perMs / 1000)) });
  }
}
