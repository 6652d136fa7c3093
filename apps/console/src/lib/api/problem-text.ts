import i18next from 'i18next';
import { problemCode } from './problem.js';

/** What a person reads for a stable code; a code without a text of its own is named. */
export const textOfCode = (code: string): string => {
  const key = `lib:problems.${code}`;
  return i18next.exists(key) ? i18next.t(key) : i18next.t('lib:problems.refused', { code });
};

export const problemText = (error: unknown): string => textOfCode(problemCode(error));
