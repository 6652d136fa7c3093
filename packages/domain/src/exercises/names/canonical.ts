// Reads a name as words, so that "Curls (DB)", "dumbbell curl" and "Dambılla curl" become the same words.
import { folded } from '../../folded-text.js';
import { fillers, pairs, words } from './words.js';

/** Maximum number of UTF-16 units of a text that are read; the longest name has 120. */
const maxLength = 160;

/** Words as typed, folded, without punctuation. Apostrophes belong to their word. */
export const plainWords = (text: string): readonly string[] => {
  const read = folded(text.slice(0, maxLength)).replaceAll(/['’ʼ]/g, '');
  // Most names are ASCII after folding, for which this pattern is several times faster.
  return read.match(/^[ -~]*$/.test(read) ? /[a-z0-9]+/g : /[\p{Letter}\p{Number}]+/gu) ?? [];
};

const singular = (word: string): string => {
  if (word === 'ups') return 'up';
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word;
  return /(?:ch|sh|ss|x)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
};

const replaced = (word: string): string => {
  if (Object.hasOwn(words, word)) return words[word]!;
  const one = singular(word);
  return Object.hasOwn(words, one) ? words[one]! : one;
};

const known = new Map<string, readonly string[]>();
/** Enough for the words of all names of a gym. */
const maxKnown = 20_000;

const replacedWords = (word: string): readonly string[] => {
  const before = known.get(word);
  if (before !== undefined) return before;
  const found = replaced(word).split(' ');
  if (known.size >= maxKnown) known.clear();
  known.set(word, found);
  return found;
};

const joinedPairs = new Map(Object.entries(pairs));

/** The same words in one spelling. */
export const canonicalWords = (plain: readonly string[]): readonly string[] => {
  const found: string[] = [];
  for (const [at, typed] of plain.entries()) {
    if (at > 0 && at < plain.length - 1 && fillers.has(typed)) continue;
    for (const word of replacedWords(typed)) {
      const joined = joinedPairs.get(`${found.at(-1)} ${word}`);
      if (joined === undefined) found.push(word);
      else found[found.length - 1] = joined;
    }
  }
  return found;
};

/** Same for names that differ only in the order of their words. */
export const keyOf = (canonical: readonly string[]): string => canonical.toSorted().join(' ');
