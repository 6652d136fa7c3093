// Moments of a film in comments: a comment that begins with `0:12` is about that second.
import { formatClock } from '@/lib/format/format.js';

const moment = /^(\d{1,3}):([0-5]\d)(?=\s|$)\s*/;

/** Returns the second that a comment begins with, and the rest of its text; null for comments about no moment. */
export const momentOf = (text: string): { readonly seconds: number; readonly rest: string } | null => {
  const [whole, minutes, seconds] = moment.exec(text) ?? [];
  return whole === undefined ? null : { seconds: Number(minutes) * 60 + Number(seconds), rest: text.slice(whole.length) };
};

/** Puts a moment at the beginning of a comment, in place of one that is there. */
export const withMoment = (text: string, seconds: number): string => `${formatClock(seconds)} ${momentOf(text)?.rest ?? text}`;
