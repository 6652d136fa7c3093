import i18next from 'i18next';

/** Translations found so far, of one language: a table asks for the same few in each of its rows. */
let found = new Map<string, string>();
let foundIn = '';

/** Returns the translation of `key`, or `ownText` if there is none: the value may be a built-in name or a user's own text. */
export const textOr = (key: string, ownText: string): string => {
  if (foundIn !== i18next.language) [found, foundIn] = [new Map(), i18next.language];
  const known = found.get(key);
  if (known !== undefined) return known;
  // Caches only translations: they are few, whereas users write any number of texts.
  if (!i18next.exists(key)) return ownText;
  const words = i18next.t(key);
  found.set(key, words);
  return words;
};
