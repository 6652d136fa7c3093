// Limits guesses at a password or a code. Guesses of one person never keep out another who knows the password (ADR 31): guesses from one
// place count against that place, and known callers have a budget of their own.
import { Backoff, type Counted } from './backoff.js';
import type { Caller } from './known-callers.js';
import { Refusal } from '../http/refusal.js';

export type GuessBudgets = {
  /** At one account, from one place or one known device. */
  readonly own: number;
  /** At one account, from all unknown places together. */
  readonly strangers: number;
  /** From one place, at any accounts. */
  readonly place: number;
  /** Number of existing accounts that a place beyond its budget may still try; such an attempt is refused unless it is right. */
  readonly reserve: number;
  readonly windowMs: number;
};
export const defaultBudgets: GuessBudgets = { own: 5, strangers: 10, place: 20, reserve: 20, windowMs: 60_000 };

const refusal = (waitMs: number): Refusal => new Refusal('too-many-requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });

/** One attempt, already counted. */
export type Attempt = {
  /** Refusal to answer with if the guess is wrong; null: answer that it is wrong. */
  readonly instead: Refusal | null;
  /**
   * Returns false if the attempt must be refused without a check. Applies to attempts that are refused unless right: the reserve counts how
   * many accounts are tried, so an unknown account costs nothing, and repeated guesses at one account have their own limit.
   */
  readonly mayLook: (exists: boolean) => boolean;
  readonly right: () => void;
  /** Takes the attempt back: it was not checked, because the server was busy or the body was invalid in another way. */
  readonly void: () => void;
};

type Guesser = Omit<Caller, 'place'> & { readonly place: string | null };

const guessed = new Set(['wrong-credentials', 'code-invalid']);
/** These refusals come after the right password. */
const proved = new Set(['confirmation-required', 'second-factor-required']);

/** Settles the attempt by the outcome of `work`, and returns its result. */
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

  constructor({ own, strangers, place, reserve, windowMs }: GuessBudgets = defaultBudgets, now: () => number = () => performance.now()) {
    this.#own = new Backoff({ attempts: own, windowMs }, now);
    this.#strangers = new Backoff({ attempts: strangers, windowMs }, now);
    this.#places = new Backoff({ attempts: place, windowMs }, now);
    this.#reserves = new Backoff({ attempts: reserve, windowMs }, now);
  }

  /**
   * Counts an attempt. @param place null if the place does not count, since the caller has proved something already @throws Refusal
   * `too-many-requests`
   */
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
