// Attempts counted by a key: so many, then a wait that doubles. Counted before what is tried is looked at, so that a thousand at
// once get no further than a thousand in a row.
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

export type BackoffLimits = {
  readonly attempts: number;
  /** The wait after that many; it doubles each time, up to `longestMs`. */
  readonly windowMs: number;
  readonly longestMs?: number;
};
type Count = { readonly attempts: number; readonly since: number; readonly blockedUntil: number };
/** What one attempt was counted as, to take it back. */
export type Counted = { readonly key: string; readonly attempts: number; readonly blockedBefore: number | null };

const longestMs = 15 * 60_000;
const forgottenMs = 60 * 60_000;
/** Some ten megabytes at most; whoever was not heard of for longest is forgotten first. */
const mostKeys = 50_000;

/** Callers choose what keys hold, and how long it is: what is kept of one has one size. */
const short = (key: string): string => createHash('sha256').update(key).digest('base64').slice(0, 22);

export class Backoff {
  #made: LRUCache<string, Count> | undefined;

  constructor(
    private readonly limits: BackoffLimits,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Room for all keys is taken at once, and a server has some dozens of these: each takes its own with the first attempt. */
  get #counts(): LRUCache<string, Count> {
    return (this.#made ??= new LRUCache<string, Count>({ max: mostKeys }));
  }

  /** Milliseconds until the next attempt is heard, 0 for at once. */
  wait(key: string): number {
    return Math.max(0, this.#count(short(key)).blockedUntil - this.now());
  }

  count(of: string): Counted {
    const key = short(of);
    const before = this.#count(key);
    const attempts = before.attempts + 1;
    const { attempts: limit, windowMs, longestMs: longest = longestMs } = this.limits;
    const blocks = attempts % limit === 0;
    const blockedUntil = blocks ? this.now() + Math.min(windowMs * 2 ** (attempts / limit - 1), longest) : before.blockedUntil;
    this.#counts.set(key, { attempts, since: before.since, blockedUntil });
    return { key, attempts, blockedBefore: blocks ? before.blockedUntil : null };
  }

  /** The attempt was no guess. It lifts the wait that it began itself, never one that others began. */
  takeBack({ key, blockedBefore }: Counted): void {
    const count = this.#count(key);
    if (count.attempts === 0) return;
    this.#counts.set(key, { ...count, attempts: count.attempts - 1, ...(blockedBefore !== null && { blockedUntil: blockedBefore }) });
  }

  clear(key: string): void {
    this.#made?.delete(short(key));
  }

  #count(key: string): Count {
    const count = this.#made?.get(key);
    // Whoever kept still for a whole window, unblocked, starts again; who was blocked is remembered for longer.
    const patience = count !== undefined && count.blockedUntil > 0 ? forgottenMs : this.limits.windowMs;
    return count === undefined || this.now() - count.since >= patience ? { attempts: 0, since: this.now(), blockedUntil: 0 } : count;
  }
}
