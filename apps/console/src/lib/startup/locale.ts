// Which locale dates and numbers are written in: the language on the screen, and the person's own region.
import { currentLanguage, type Language } from './i18n.js';

/** English as most of the world writes it: the day before the month, hours from 0 to 23. */
const englishElsewhere = 'en-GB';

/** A browser on a system without a language says things like `en-US@posix`, which no formatter takes. */
const isTag = (wish: string): boolean => /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i.test(wish);

/**
 * @param wishes the browser's languages, the dearest first
 * @example localeFor('en', ['tr-TR', 'en-US']) // 'en-US'
 * @example localeFor('en', ['tr-TR']) // 'en-GB'
 */
export const localeFor = (language: Language, wishes: readonly string[]): string => {
  const own = wishes.find((wish) => isTag(wish) && wish.toLowerCase().split('-')[0] === language);
  if (own !== undefined) return own;
  return language === 'en' && wishes.length > 0 ? englishElsewhere : language;
};

/** The locale of what is on the screen; the API writes its dates in it too. */
export const currentLocale = (language: Language = currentLanguage()): string =>
  localeFor(language, typeof navigator === 'undefined' ? [] : (navigator.languages ?? []));
