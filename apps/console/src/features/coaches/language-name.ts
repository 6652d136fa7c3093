// Names of languages in the reader's language. Profiles store codes such as `tr`, or the typed text.
import { currentLanguage, languages } from '@/lib/startup/i18n.js';

const code = /^[a-z]{2,3}(-[a-z]{2,4})?$/i;

const namesIn = (language: string): Intl.DisplayNames => new Intl.DisplayNames(language, { type: 'language', fallback: 'none' });

export const languageName = (typed: string): string => (code.test(typed) ? namesIn(currentLanguage()).of(typed) : undefined) ?? typed;

const same = (one: string, other: string): boolean => one.localeCompare(other, currentLanguage(), { sensitivity: 'accent' }) === 0;
const letters = [...'abcdefghijklmnopqrstuvwxyz'];
/** Returns all valid two-letter language codes. Skips outdated ones: `iw` is an older code of `he`. */
const codes = (): readonly string[] =>
  letters.flatMap((first) => letters.map((second) => first + second)).filter((each) => Intl.getCanonicalLocales(each)[0] === each);

/**
 * Converts a typed language to the value that the profile stores: the stored spelling if it has one, else the code of the name in any
 * language of the product, else the text itself.
 * @param before stored values of the profile
 */
export const languageTyped = (typed: string, before: readonly string[]): string => {
  const held = before.find((each) => same(languageName(each), typed));
  if (held !== undefined || code.test(typed)) return held ?? typed;
  for (const language of [currentLanguage(), ...languages]) {
    const names = namesIn(language);
    const found = codes().find((each) => same(names.of(each) ?? '', typed));
    if (found !== undefined) return found;
  }
  return typed;
};
