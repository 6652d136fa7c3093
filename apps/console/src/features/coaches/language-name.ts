// A language that a coach speaks, in the words of the reader: profiles hold what was typed, mostly codes such as `tr`.
import { currentLanguage } from '../../lib/startup/i18n.js';

const code = /^[a-z]{2,3}(-[a-z]{2,4})?$/i;

export const languageName = (typed: string): string => {
  if (!code.test(typed)) return typed;
  return new Intl.DisplayNames(currentLanguage(), { type: 'language', fallback: 'none' }).of(typed) ?? typed;
};
