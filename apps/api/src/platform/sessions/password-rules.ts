// Rejects new passwords that attackers try first, and those made of the person's own words. The schema checks the length.
import { dictionary } from '@zxcvbn-ts/language-common';
import { Refusal } from '../http/refusal.js';

const minOwnWordLength = 4;
/** Letters, as opposed to the digits and signs that people add to make a word longer. */
const isLetter = (character: string): boolean => /[^\d\W_]/u.test(character);

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();
const bare = (text: string): string => {
  const characters = [...plain(text)];
  return characters.slice(Math.max(0, characters.findIndex(isLetter)), characters.findLastIndex(isLetter) + 1).join('');
};

let known: ReadonlySet<string> | undefined;
/** Loaded on first use: a list of about 50,000. */
const common = (): ReadonlySet<string> => (known ??= new Set(dictionary['passwords-common']));

const maxRepeatedLength = 10;
const maxEndLength = 3;
/** A word or a few characters, repeated. */
const repeats = (text: string): boolean => {
  const characters = [...text];
  const repeatsEvery = (length: number): boolean => {
    const differs = characters.findIndex((character, at) => at >= length && character !== characters[at - length]);
    const same = differs < 0 ? characters.length : differs;
    const whole = same - (same % length);
    return whole >= 2 * length && characters.length - whole <= maxEndLength;
  };
  return Array.from({ length: maxRepeatedLength }, (_, index) => index + 1).some(repeatsEvery);
};
const runs = ['0123456789012345678901234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm', '1qaz2wsx3edc4rfv5tgb6yhn'];
const isRun = (text: string): boolean => runs.some((run) => run.includes(text) || [...run].toReversed().join('').includes(text));

const isCommon = (password: string): boolean => {
  const text = plain(password);
  const word = bare(password);
  return common().has(text) || (word.length > 0 && common().has(word)) || repeats(text) || isRun(text);
};

const ownWordsOf = (words: readonly string[]): string[] =>
  words.flatMap((word) => [plain(word), ...plain(word).split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length >= minOwnWordLength);

/** True if hardly anything remains after removing the person's own words. */
const isOwnWords = (password: string, words: readonly string[]): boolean => {
  const text = plain(password);
  const left = ownWordsOf(words)
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), text);
  return left !== text && bare(left).length < minOwnWordLength;
};

/** @param words names, addresses and the gym's name @throws Refusal `password-too-common` */
export const requireGoodPassword = (password: string, words: readonly string[]): void => {
  if (isCommon(password) || isOwnWords(password, words)) throw new Refusal('password-too-common');
};
