// Chooses the locale of dates and numbers: the language of the screen with the user's own region.
import { currentLanguage, type Language } from './i18n.js';

/** English as most of the world writes it: the day before the month, hours from 0 to 23. */
const englishElsewhere = 'en-GB';

/** A browser on a system without a language reports tags like `en-US@posix`, which formatters reject. */
const isTag = (wish: string): boolean => /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i.test(wish);

/**
 * @param wishes the browser's languages, preferred first
 * @example localeFor('en', ['tr-TR', 'en-US']) // 'en-US'
 * @example localeFor('en', ['tr-TR']) // 'en-GB'
 */
export const localeFor = (language: Language, wishes: readonly string[]): string => {
  const own = wishes.find((wish) => isTag(wish) && wish.toLowerCase().split('-')[0] === language);
  if (own !== undefined) return own;
  return language === 'en' && wishes.length > 0 ? englishElsewhere : language;
};

/** Locale of the screen; the API formats dates in it too. */
export const currentLocale = (language: Language = currentLanguage()): string =>
  localeFor(language, typeof navigator === 'undefined' ? [] : (navigator.languages ?? []));
