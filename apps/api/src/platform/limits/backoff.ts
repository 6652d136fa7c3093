// Counts attempts by key: after a number of them comes a wait, which doubles each time. Attempts are counted before they are checked, so a
// thousand concurrent attempts get no further than a thousand in a row.
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

export type BackoffLimits = {
  readonly attempts: number;
  /** Wait after `attempts` attempts. Doubles each time, up to `maxMs`. */
  readonly windowMs: number;
  readonly maxMs?: number;
};
type Count = { readonly attempts: number; readonly since: number; readonly blockedUntil: number };
/** How one attempt was counted, so that it can be taken back. */
export type Counted = { readonly key: string; readonly attempts: number; readonly blockedBefore: number | null };

const maxMs = 15 * 60_000;
const forgottenMs = 60 * 60_000;
/** About ten megabytes at most. The least recently used key is evicted first. */
const maxKeys = 50_000;

/** Callers choose the content and length of keys; the digest has a fixed size. */
const short = (key: string): string => createHash('sha256').update(key).digest('base64').slice(0, 22);

export class Backoff {
  #made: LRUCache<string, Count> | undefined;

  constructor(
    private readonly limits: BackoffLimits,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Created with the first attempt: the cache allocates room for all keys, and a server has dozens of these. */
  get #counts(): LRUCache<string, Count> {
    return (this.#made ??= new LRUCache<string, Count>({ max: maxKeys }));
  }

  /** Milliseconds until the next attempt is allowed, 0 if it is allowed now. */
  wait(key: string): number {
    return Math.max(0, this.#count(short(key)).blockedUntil - this.now());
  }

  count(of: string): Counted {
    const key = short(of);
    const before = this.#count(key);
    const attempts = before.attempts + 1;
    const { attempts: limit, windowMs, maxMs: longest = maxMs } = this.limits;
    const blocks = attempts % limit === 0;
    const blockedUntil = blocks ? this.now() + Math.min(windowMs * 2 ** (attempts / limit - 1), longest) : before.blockedUntil;
    this.#counts.set(key, { attempts, since: before.since, blockedUntil });
    return { key, attempts, blockedBefore: blocks ? before.blockedUntil : null };
  }

  /** Takes back an attempt that was not a guess. Lifts the wait that this attempt started, never one that other attempts started. */
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
    // Without a block, the count resets a window after the first attempt. A blocked key is remembered for longer.
    const resetMs = count !== undefined && count.blockedUntil > 0 ? forgottenMs : this.limits.windowMs;
    return count === undefined || this.now() - count.since >= resetMs ? { attempts: 0, since: this.now(), blockedUntil: 0 } : count;
  }
}
