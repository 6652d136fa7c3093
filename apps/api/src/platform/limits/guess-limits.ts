// Guesses at a password or a code. Nobody's guesses keep out somebody else who is right (ADR 31): what one place did is held against
// guesses from there, and known callers have a budget of their own.
import { Backoff, type Counted } from './backoff.js';
import type { Caller } from './known-callers.js';
import { Refusal } from '../http/refusal.js';

export type GuessBudgets = {
  /** At one account, from one place or one known device. */
  readonly own: number;
  /** At one account, from everywhere that is not known. */
  readonly strangers: number;
  /** From one place, at whatever accounts. */
  readonly place: number;
  /** Accounts that there are, which a place that has used that up may still try: it is refused by its answer then, unless it is right. */
  readonly reserve: number;
  readonly windowMs: number;
};
export const usualBudgets: GuessBudgets = { own: 5, strangers: 10, place: 20, reserve: 20, windowMs: 60_000 };

const refusal = (waitMs: number): Refusal => new Refusal('too-many-requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });

/** One attempt, counted already. */
export type Attempt = {
  /** What is answered where it was wrong; null: that it was wrong. */
  readonly instead: Refusal | null;
  /**
   * Whether to look at it at all, for an attempt that is refused unless it is right. One at nobody opens nothing, and one more at the
   * same account has its own limit: what is counted is how many accounts are tried.
   */
  readonly mayLook: (exists: boolean) => boolean;
  readonly right: () => void;
  /** It came to no look: the server was busy, or the body was wrong in another way. */
  readonly void: () => void;
};

type Guesser = Omit<Caller, 'place'> & { readonly place: string | null };

const guessed = new Set(['wrong-credentials', 'code-invalid']);
/** Past these the password was right. */
const proved = new Set(['confirmation-required', 'second-factor-required']);

/** What `work` answers; the attempt is settled by how it ends. */
export const settle = async <T>(attempt: Attempt, work: Promise<T>): Promise<T> => {
  try {
    const done = await work;
    attempt.right();
    return done;
  } catch (error) {
    const code = error instanceof Refusal ? error.code : '';
    if (guessed.has(code)) throw attempt.instead ?? error;
    if (proved.has(code)) attempt.right();
    else attempt.void();
    throw error;
  }
};

export class GuessLimits {
  readonly #own: Backoff;
  readonly #strangers: Backoff;
  readonly #places: Backoff;
  readonly #reserves: Backoff;

  constructor({ own, strangers, place, reserve, windowMs }: GuessBudgets = usualBudgets, now: () => number = () => performance.now()) {
    this.#own = new Backoff({ attempts: own, windowMs }, now);
    this.#strangers = new Backoff({ attempts: strangers, windowMs }, now);
    this.#places = new Backoff({ attempts: place, windowMs }, now);
    this.#reserves = new Backoff({ attempts: reserve, windowMs }, now);
  }

  /** `place` null: where it comes from counts for nothing, since whoever guesses has proved something already. @throws Refusal `too-many-requests` */
  begin(account: string, { place, known }: Guesser): Attempt {
    const own = `${account} ${known ?? place ?? 'anywhere'}`;
    const strangersWait = known === null ? this.#strangers.wait(account) : 0;
    const wait = Math.max(this.#own.wait(own), strangersWait);
    if (wait > 0) throw refusal(wait);
    const placeWait = known === null && place !== null ? this.#places.wait(place) : 0;
    const first = this.#own.count(own);
    const counted: (readonly [Backoff, Counted])[] = [[this.#own, first]];
    if (known === null) {
      counted.push([this.#strangers, this.#strangers.count(account)]);
      if (place !== null && placeWait === 0) counted.push([this.#places, this.#places.count(place)]);
    }
    const takeBack = (): void => {
      for (const [budget, one] of counted) budget.takeBack(one);
    };
    return {
      instead: placeWait > 0 ? refusal(placeWait) : null,
      mayLook: (exists) => {
        if (placeWait === 0 || place === null || !exists || first.attempts > 1) return true;
        if (this.#reserves.wait(place) > 0) return false;
        counted.push([this.#reserves, this.#reserves.count(place)]);
        return true;
      },
      right: () => {
        takeBack();
        this.#own.clear(own);
      },
      void: takeBack,
    };
  }
}
