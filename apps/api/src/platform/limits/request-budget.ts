// Limits the requests of one account: a token bucket, full at first. Counted per account and not per address, since a gym's phones share
// one. A batch of commands is one request, so a phone that was offline for three days fits.
import { LRUCache } from 'lru-cache';
import { Refusal } from '../http/refusal.js';

/** A page sends a dozen requests, a live board a few a second. */
export const defaultBurst = 600;

type Bucket = { left: number; at: number };

/** An empty bucket is full again after this time. */
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
