// Finds the exercises that a text names as a whole: by the same letters, by the same words, or with one letter wrong.
import { canonicalWords, keyOf, plainWords } from './canonical.js';
import { ranks, tableWords, type Naming, type Rank } from './namings.js';
import { isOneEdit } from './one-edit.js';

/** Shorter texts and words are read as typed. */
const minLettersOfText = 5;
const minLettersOfWord = 4;

/** Positions of exercises by a text. Most texts belong to one exercise, which is kept without a list. */
class Positions {
  readonly #at = new Map<string, number | number[]>();

  put(text: string, position: number): void {
    const before = this.#at.get(text);
    if (before === undefined) this.#at.set(text, position);
    else if (typeof before === 'number') this.#at.set(text, [before, position]);
    else before.push(position);
  }
  get(text: string): readonly number[] {
    const found = this.#at.get(text);
    return found === undefined ? [] : typeof found === 'number' ? [found] : found;
  }
  texts(): Iterable<string> {
    return this.#at.keys();
  }
}

export type Exact = {
  /** Positions of the exercises; several if the text is ambiguous. */
  readonly all: readonly number[];
  readonly rank: Rank;
};

const levels = Object.keys(ranks).length;

export class ExactNames {
  // A position and a rank are one number, position × levels + rank: there are tens of thousands of them.
  readonly #byLetters = new Positions();
  readonly #byWords = new Positions();
  readonly #inOneSpelling = new Positions();
  readonly #known: { readonly has: (word: string) => boolean };
  #byLength: ReadonlyMap<number, readonly string[]> | undefined;

  /** @param known words of all names */
  constructor(known: { readonly has: (word: string) => boolean }) {
    this.#known = known;
  }

  /** @param at position of the exercise in its list */
  addLetters(at: number, { plain, rank }: Naming): void {
    if (plain.length > 0) this.#byLetters.put(plain.join(''), at * levels + rank);
  }

  addWords(at: number, { plain, canonical, rank }: Naming): void {
    if (plain.length === 0) return;
    const isOwn = rank === ranks.ownName || rank === ranks.ownAlias;
    this.#byWords.put(keyOf(canonical), at * levels + (isOwn ? ranks.ownWords : ranks.words));
    const spelt = canonical.join('');
    if (spelt !== plain.join('')) this.#inOneSpelling.put(spelt, at * levels + rank);
  }

  /** The exercises that the text names most directly; null if it names none. */
  exact(typed: string): Exact | null {
    const plain = plainWords(typed);
    if (plain.length === 0) return null;
    const found = [...this.#byLetters.get(plain.join('')), ...this.#byWords.get(keyOf(canonicalWords(plain)))];
    if (found.length === 0) return null;
    const rank = Math.min(...found.map((one) => one % levels)) as Rank;
    return { all: [...new Set(found.filter((one) => one % levels === rank).map((one) => Math.floor(one / levels)))], rank };
  }

  /** Exercises with a name that differs in one letter. */
  near(typed: string): readonly number[] {
    const plain = plainWords(typed);
    const found = new Set<number>();
    for (const text of new Set([plain.join(''), canonicalWords(plain).join('')]))
      for (const name of this.#nearly(text))
        for (const one of [...this.#byLetters.get(name), ...this.#inOneSpelling.get(name)]) found.add(Math.floor(one / levels));
    return [...found];
  }

  /** The only exercise whose name differs in one letter, if the text has a word that no name has. */
  misspelt(typed: string): number | null {
    const plain = plainWords(typed);
    if (plain.join('').length < minLettersOfText) return null;
    const isKnown = (word: string): boolean => this.#known.has(word) || tableWords().has(word);
    const isUnknown = (word: string): boolean =>
      word.length >= minLettersOfWord && !isKnown(word) && !canonicalWords([word]).every(isKnown);
    if (!plain.some(isUnknown)) return null;
    const found = this.near(typed);
    return found.length === 1 ? found[0]! : null;
  }

  #nearly(text: string): readonly string[] {
    if (text.length < minLettersOfWord) return [];
    this.#byLength ??= byLength([...this.#byLetters.texts(), ...this.#inOneSpelling.texts()]);
    return [-1, 0, 1].flatMap((by) => (this.#byLength!.get(text.length + by) ?? []).filter((name) => isOneEdit(text, name)));
  }
}

const byLength = (texts: readonly string[]): ReadonlyMap<number, readonly string[]> => {
  const found = new Map<number, string[]>();
  for (const text of texts) {
    const same = found.get(text.length);
    if (same === undefined) found.set(text.length, [text]);
    else same.push(text);
  }
  return found;
};
