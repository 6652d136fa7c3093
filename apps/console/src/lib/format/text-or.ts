import i18next from 'i18next';

/** The words found so far, of one language: a table asks for the same few words in each of its rows. */
let found = new Map<string, string>();
let foundIn = '';

/** The words for a value that may be a name of ours or somebody's own text; its own text where we have no words for it. */
export const textOr = (key: string, ownText: string): string => {
  if (foundIn !== i18next.language) [found, foundIn] = [new Map(), i18next.language];
  const known = found.get(key);
  if (known !== undefined) return known;
  // Only words of ours are kept: those are few, and what people write is not.
  if (!i18next.exists(key)) return ownText;
  const words = i18next.t(key);
  found.set(key, words);
  return words;
};
