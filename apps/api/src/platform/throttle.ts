// Failed sign-ins, counted per account and per address: slows guessing down, and never locks the owner out for good.
import { LRUCache } from 'lru-cache';
import { Refusal } from './refusal.js';

export type ThrottleLimits = { readonly perAccount: number; readonly perAddress: number; readonly windowMs: number };

export class Throttle {
  readonly #failures: LRUCache<string, number>;

  constructor(private readonly limits: ThrottleLimits) {
    this.#failures = new LRUCache({ max: 100_000, ttl: limits.windowMs, noUpdateTTL: true });
  }

  /** @throws Refusal `too-many-requests` with the seconds to wait. */
  check(account: string, address: string): void {
    for (const [key, limit] of [
      [`account ${account}`, this.limits.perAccount],
      [`address ${address}`, this.limits.perAddress],
    ] as const) {
      if ((this.#failures.get(key) ?? 0) < limit) continue;
      throw new Refusal('too-many-requests', { retryAfterSeconds: Math.max(1, Math.ceil(this.#failures.getRemainingTTL(key) / 1000)) });
    }
  }

  failed(account: string, address: string): void {
    for (const key of [`account ${account}`, `address ${address}`]) this.#failures.set(key, (this.#failures.get(key) ?? 0) + 1);
  }
}
