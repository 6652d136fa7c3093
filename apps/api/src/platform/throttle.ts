// Attempts at somebody's password, code or link, counted before they are looked at, so that a thousand at once get no further
// than a thousand in a row. Counted per account and address: who guesses from elsewhere never locks the owner out.
import { LRUCache } from 'lru-cache';
import { Refusal } from './refusal.js';

export type ThrottleLimits = {
  /** Of one account from one address. */
  readonly perAccount: number;
  /** Of one address, whatever the account. */
  readonly perAddress: number;
  /** The wait after that many; it doubles each time, up to `longestMs`. */
  readonly windowMs: number;
};
type Count = { attempts: number; since: number; blockedUntil: number };

const longestMs = 15 * 60_000;
const forgottenMs = 60 * 60_000;

export class Throttle {
  readonly #counts = new LRUCache<string, Count>({ max: 100_000 });

  constructor(
    private readonly limits: ThrottleLimits,
    private readonly now: () => number = Date.now,
  ) {}

  /** Counts an attempt, whatever becomes of it. @throws Refusal `too-many-requests` with the seconds to wait. */
  take(account: string, address: string): void {
    this.check(account, address);
    this.failed(account, address);
  }

  /** Counts nothing: for what is cheap to ask, and counted when it failed. @throws Refusal `too-many-requests` */
  check(account: string, address: string): void {
    const wait = Math.max(...this.#keys(account, address).map(([key]) => this.#count(key).blockedUntil)) - this.now();
    if (wait > 0) throw new Refusal('too-many-requests', { retryAfterSeconds: Math.ceil(wait / 1000) });
  }

  failed(account: string, address: string): void {
    for (const [key, limit] of this.#keys(account, address)) this.#counts.set(key, this.#counted(this.#count(key), limit));
  }

  /** It was who they said: the account starts afresh from there, and the attempt costs the address nothing. */
  succeeded(account: string, address: string): void {
    const [[ofAccount], [ofAddress]] = this.#keys(account, address);
    this.#counts.delete(ofAccount);
    const count = this.#count(ofAddress);
    const attempts = Math.max(0, count.attempts - 1);
    this.#counts.set(ofAddress, { ...count, attempts, blockedUntil: 0 });
  }

  #keys(account: string, address: string): [[string, number], [string, number]] {
    return [
      [`${account} ${address}`, this.limits.perAccount],
      [address, this.limits.perAddress],
    ];
  }

  #count(key: string): Count {
    const count = this.#counts.get(key);
    // Whoever kept still for a whole window, unblocked, starts again; who was blocked is remembered for longer.
    const patience = count !== undefined && count.blockedUntil > 0 ? forgottenMs : this.limits.windowMs;
    return count === undefined || this.now() - count.since >= patience ? { attempts: 0, since: this.now(), blockedUntil: 0 } : count;
  }

  #counted(count: Count, limit: number): Count {
    const attempts = count.attempts + 1;
    if (attempts % limit !== 0) return { ...count, attempts };
    const wait = Math.min(this.limits.windowMs * 2 ** (attempts / limit - 1), longestMs);
    return { attempts, since: this.now(), blockedUntil: this.now() + wait };
  }
}
