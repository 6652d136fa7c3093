// Signed in, and asked for the password once more: guesses are counted by the account, and what others guess counts for nothing.
import { settle, type GuessLimits } from '../platform/limits/guess-limits.js';
import type { Session } from '../platform/sessions/sessions.js';

export const withPassword = <T>(attempts: GuessLimits, { accountId }: Session, work: () => Promise<T>): Promise<T> => {
  const attempt = attempts.begin(`signed in ${accountId}`, { place: null, known: 'session' });
  return settle(attempt, work());
};
