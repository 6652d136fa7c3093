// Finds exercises by typed text, for the phone, the program builder, the importer and the API: one function, so that the same words find the
// same exercise everywhere.
import { canonicalWords, plainWords } from './canonical.js';
import { ExactNames, type Exact } from './exact-names.js';
import { aliasesOf, everydayNames, namesOf, ranks, type NamedExercise, type Rank } from './namings.js';
import { fits, WordIndex } from './word-index.js';

export { everydayExercises, everydayNames, type NamedExercise } from './namings.js';

/** Number of uses by exercise id. */
export type Uses = ReadonlyMap<string, number>;
/** How a text names an exercise: by a name, by an alias or the same words in another order, or with one letter wrong. */
export type NamedBy = 'name' | 'alias' | 'spelling';
export type ExerciseSearch<E extends NamedExercise = NamedExercise> = {
  /** The one exercise that the text names; null if there is none, or if several are meant, so that a person has to choose. */
  readonly named: (typed: string) => { readonly exercise: E; readonly by: NamedBy } | null;
  /**
   * Exercises that match, best first: named by the text, then with one letter wrong, then with all words. Equal matches are ordered by use.
   * @param uses most important first, such as one's own use, the program's, the gym's
   */
  readonly search: (typed: string, limit: number, uses?: readonly Uses[]) => readonly E[];
  /** All exercises that `search` finds, as a set: for lists with an order of their own. */
  readonly matching: (typed: string) => ReadonlySet<string>;
};

/** Kinds of results, the best first. */
const tiers = { exact: 0, near: 1, words: 2, partsOfWords: 3, someWords: 4, none: 5 } as const;
/** Maximum number of typed words that are searched. */
const maxWords = 12;

const namedBy = (rank: Rank): NamedBy => (rank === ranks.ownName || rank === ranks.name ? 'name' : 'alias');

const tierOf = (matched: number, typed: number, worst: number): number => {
  if (matched === typed) return worst >= fits.start ? tiers.words : tiers.partsOfWords;
  return matched > 0 && 2 * matched >= typed && worst !== fits.inside ? tiers.someWords : tiers.none;
};

/** An own exercise with the name of one of the library takes over its everyday names. */
const ownersOfEverydayNames = (exercises: readonly NamedExercise[]): ReadonlyMap<string, NamedExercise> => {
  const owners = new Map<string, NamedExercise>();
  for (const exercise of exercises) {
    const { en } = exercise.name;
    if (everydayNames(en).length > 0 && (exercise.isOwn === true || !owners.has(en))) owners.set(en, exercise);
  }
  return owners;
};

class Search<E extends NamedExercise> implements ExerciseSearch<E> {
  readonly #exercises: readonly E[];
  readonly #owners: ReadonlyMap<string, NamedExercise>;
  readonly #words = new WordIndex();
  readonly #exact = new ExactNames(this.#words);
  /** Number of words of the shorter name. */
  readonly #lengths: Uint8Array;
  /** Number of everyday names: the more an exercise has, the more people use it. */
  readonly #everyday: Uint8Array;
  readonly #counts = new WeakMap<Uses, Float64Array>();
  #places: Uint32Array | undefined;
  /** Number of exercises that are indexed. */
  #indexed = 0;
  #hasNames = false;

  constructor(exercises: readonly E[]) {
    this.#exercises = exercises;
    this.#lengths = new Uint8Array(exercises.length);
    this.#everyday = Uint8Array.from(exercises, ({ name }) => everydayNames(name.en).length);
    this.#owners = ownersOfEverydayNames(exercises);
  }

  /** Indexes more exercises. Returns true after the last. */
  index(atOnce: number): boolean {
    const end = Math.min(this.#indexed + atOnce, this.#exercises.length);
    for (; this.#indexed < end; this.#indexed += 1) this.#index(this.#indexed, this.#exercises[this.#indexed]!);
    return this.#indexed === this.#exercises.length;
  }

  #index(at: number, exercise: E): void {
    const { en } = exercise.name;
    const names = namesOf(exercise);
    this.#lengths[at] = Math.max(1, Math.min(...names.map(({ plain }) => plain.length)));
    for (const name of names) {
      if (!this.#hasNames) this.#exact.addLetters(at, name);
      this.#exact.addWords(at, name);
      this.#words.add(at, name);
    }
    for (const alias of aliasesOf(exercise, this.#owners.get(en) === exercise ? everydayNames(en) : [])) {
      this.#exact.addLetters(at, alias);
      this.#exact.addWords(at, alias);
      this.#words.add(at, alias);
    }
  }

  /** A text that is a name needs no other index: a program with hundreds of lines opens without. */
  #exactly(typed: string): Exact | null {
    if (this.#indexed === 0 && !this.#hasNames) {
      this.#exercises.forEach((exercise, at) => namesOf(exercise).forEach((name) => this.#exact.addLetters(at, name)));
      this.#hasNames = true;
    }
    if (this.#indexed < this.#exercises.length) {
      const found = this.#exact.exact(typed);
      if (found !== null && found.rank <= ranks.name) return found;
      this.index(Infinity);
    }
    return this.#exact.exact(typed);
  }

  readonly named = (typed: string): { readonly exercise: E; readonly by: NamedBy } | null => {
    const exact = this.#exactly(typed);
    if (exact !== null) return exact.all.length === 1 ? { exercise: this.#exercises[exact.all[0]!]!, by: namedBy(exact.rank) } : null;
    const misspelt = this.#exact.misspelt(typed);
    return misspelt === null ? null : { exercise: this.#exercises[misspelt]!, by: 'spelling' };
  };

  readonly search = (typed: string, limit: number, uses: readonly Uses[] = []): readonly E[] => {
    this.index(Infinity);
    const { tier, score } = this.#ranked(typed);
    const inTier = new Uint32Array(tiers.none + 1);
    for (const one of tier) inTier[one]! += 1;
    const found: E[] = [];
    // Sorts no tier that the limit leaves out. Exercises with some of the words are listed only if none has all.
    for (let one = 0; one < tiers.none && found.length < limit && !(one === tiers.someWords && found.length > 0); one += 1)
      if (inTier[one]! > 0) found.push(...this.#inOrder(one, tier, score, uses).map((at) => this.#exercises[at]!));
    return found.slice(0, limit);
  };

  readonly matching = (typed: string): ReadonlySet<string> => {
    this.index(Infinity);
    const { tier } = this.#ranked(typed);
    const last = tier.some((one) => one < tiers.someWords) ? tiers.someWords : tiers.none;
    return new Set(this.#exercises.flatMap(({ id }, at) => (tier[at]! < last ? [id] : [])));
  };

  /** Positions of the exercises of one tier: most used first, then by the match, then in their usual order. */
  #inOrder(wanted: number, tier: Uint8Array, score: Float32Array, uses: readonly Uses[]): readonly number[] {
    const counts = uses.map((of) => this.#countsOf(of));
    const places = this.#placesOf();
    const found: number[] = [];
    for (let at = 0; at < tier.length; at += 1) if (tier[at] === wanted) found.push(at);
    return found.sort((a, b) => {
      for (const of of counts) if (of[a] !== of[b]) return of[b]! - of[a]!;
      return this.#everyday[b]! - this.#everyday[a]! || score[b]! - score[a]! || places[a]! - places[b]!;
    });
  }

  #countsOf(uses: Uses): Float64Array {
    const counts = this.#counts.get(uses) ?? Float64Array.from(this.#exercises, ({ id }) => uses.get(id) ?? 0);
    this.#counts.set(uses, counts);
    return counts;
  }

  /** Short names first. */
  #placesOf(): Uint32Array {
    if (this.#places !== undefined) return this.#places;
    const names = this.#exercises.map(({ name }) => name.en);
    const order = names.map((_, at) => at).sort((a, b) => names[a]!.length - names[b]!.length || (names[a]! < names[b]! ? -1 : 1));
    this.#places = new Uint32Array(names.length);
    for (const [place, at] of order.entries()) this.#places[at] = place;
    return this.#places;
  }

  #ranked(typed: string): { readonly tier: Uint8Array; readonly score: Float32Array } {
    const tier = new Uint8Array(this.#exercises.length).fill(tiers.none);
    const score = new Float32Array(this.#exercises.length);
    const plain = [...new Set(plainWords(typed))].slice(0, maxWords);
    const canonical = [...new Set(canonicalWords(plain))].slice(0, maxWords);
    if (plain.length === 0) return { tier, score };
    for (const words of plain.join(' ') === canonical.join(' ') ? [plain] : [plain, canonical]) {
      const { matched, worst, sum } = this.#words.match(words);
      for (let at = 0; at < tier.length; at += 1) {
        const one = tierOf(matched[at]!, words.length, worst[at]!);
        if (one === tiers.none || one > tier[at]!) continue;
        const points = sum[at]! / words.length + Math.min(1, words.length / this.#lengths[at]!);
        score[at] = one < tier[at]! ? points : Math.max(score[at]!, points);
        tier[at] = one;
      }
    }
    const exact = this.#exact.exact(typed);
    for (const at of exact?.all ?? []) tier[at] = tiers.exact;
    for (const at of exact === null ? this.#exact.near(typed) : []) tier[at] = tiers.near;
    return { tier, score };
  }
}

/** Exercises between two pauses. */
const atOnce = 50;

/** Indexes the names of these exercises in steps, between which a page can draw and take letters. */
export function* indexExercises<E extends NamedExercise>(exercises: readonly E[]): Generator<void, ExerciseSearch<E>, void> {
  const search = new Search(exercises);
  while (!search.index(atOnce)) yield;
  return search;
}

/** Indexes the names when a text is first searched that is no name itself: in about 20 ms for the library, 100 ms for 5,000. */
export const exerciseSearch = <E extends NamedExercise>(exercises: readonly E[]): ExerciseSearch<E> => new Search(exercises);
