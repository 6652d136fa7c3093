import i18next from 'i18next';
import { formatLongDate, formatTime } from '../format/format.js';
import { problemCode, timeRangeOf } from './problem.js';

/** What a person reads for a stable code; a code without a text of its own is named. */
export const textOfCode = (code: string): string => {
  const key = `lib:problems.${code}`;
  return i18next.exists(key) ? i18next.t(key) : i18next.t('lib:problems.refused', { code });
};

const dayAndTime = (instant: string): string => `${formatLongDate(instant)} ${formatTime(instant)}`;

/** What a person reads for an error, with the accepted range where the server names one. */
export const problemText = (error: unknown): string => {
  const range = timeRangeOf(error);
  if (range === null) return textOfCode(problemCode(error));
  return i18next.t('lib:timeRange', { earliest: dayAndTime(range.earliest), latest: dayAndTime(range.latest) });
};
