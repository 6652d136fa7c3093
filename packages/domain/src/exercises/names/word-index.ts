// Finds the exercises whose names have the typed words, or words that begin with, contain, or nearly equal them.
import type { Naming } from './namings.js';
import { isOneEdit } from './one-edit.js';

/** How well a word of a name matches a typed one, the best last. */
export const fits = { none: 0, misspelt: 1, inside: 2, start: 3, equal: 4 } as const;

/** Matches by position of the exercise. */
export type WordMatches = {
  /** Number of typed words that match. */
  readonly matched: Uint8Array;
  /** The worst match of them. */
  readonly worst: Uint8Array;
  readonly sum: Uint8Array;
};

const minLettersInside = 2;
const minLettersMisspelt = 4;
const minLettersBegun = 5;
const maxRemembered = 2_000;

/** True if the word that somebody is typing begins like this one, with one letter wrong. */
const beginsNearly = (typed: string, word: string): boolean =>
  typed.length >= minLettersBegun &&
  word.length > typed.length &&
  [-1, 0, 1].some((by) => isOneEdit(typed, word.slice(0, typed.length + by)));

type Fitting = readonly (readonly [word: string, fit: number])[];

export class WordIndex {
  readonly #exercisesOf = new Map<string, number[]>();
  readonly #remembered = new Map<string, Fitting>();
  #count = 0;

  has(word: string): boolean {
    return this.#exercisesOf.has(word);
  }

  /** @param at position of the exercise in its list; rises from call to call */
  add(at: number, { plain, canonical }: Naming): void {
    this.#count = at + 1;
    for (const word of plain) this.#put(word, at);
    for (const word of canonical) this.#put(word, at);
  }

  #put(word: string, at: number): void {
    const before = this.#exercisesOf.get(word);
    if (before === undefined) this.#exercisesOf.set(word, [at]);
    else if (before[before.length - 1] !== at) before.push(at);
  }

  #fitting(typed: string): Fitting {
    const before = this.#remembered.get(typed);
    if (before !== undefined) return before;
    const words = [...this.#exercisesOf.keys()];
    const found: [string, number][] = [];
    for (const word of words) {
      if (word === typed) found.push([word, fits.equal]);
      else if (word.startsWith(typed)) found.push([word, fits.start]);
      else if (typed.length >= minLettersInside && word.includes(typed)) found.push([word, fits.inside]);
    }
    if (typed.length >= minLettersMisspelt && !found.some(([, fit]) => fit >= fits.start))
      for (const word of words) if (isOneEdit(typed, word) || beginsNearly(typed, word)) found.push([word, fits.misspelt]);
    if (this.#remembered.size >= maxRemembered) this.#remembered.clear();
    this.#remembered.set(typed, found);
    return found;
  }

  /** @param typed distinct words */
  match(typed: readonly string[]): WordMatches {
    const [matched, sum] = [new Uint8Array(this.#count), new Uint8Array(this.#count)];
    const worst = new Uint8Array(this.#count).fill(fits.equal);
    const best = new Uint8Array(this.#count);
    for (const word of typed) {
      best.fill(fits.none);
      for (const [known, fit] of this.#fitting(word)) for (const at of this.#exercisesOf.get(known)!) if (fit > best[at]!) best[at] = fit;
      for (let at = 0; at < this.#count; at += 1) {
        const fit = best[at]!;
        if (fit === fits.none) continue;
        matched[at]! += 1;
        sum[at]! += fit;
        if (fit < worst[at]!) worst[at] = fit;
      }
    }
    return { matched, worst, sum };
  }
}
