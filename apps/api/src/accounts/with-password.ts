// Checks the password of a signed-in person again. Guesses are counted per account; guesses by strangers do not count here.
import { settle, type GuessLimits } from '../platform/limits/guess-limits.js';
import type { Session } from '../platform/sessions/sessions.js';
import type { Accounts } from './accounts.js';
import { statement, tables } from '@spotter/database/connections/sql';

const s = tables.sessions;

export const withPassword = <T>(attempts: GuessLimits, { accountId }: Session, work: () => Promise<T>): Promise<T> => {
  const attempt = attempts.begin(`signed in ${accountId}`, { place: null, known: 'session' });
  return settle(attempt, work());
};

/** Allows commands that need a recent password in this session for ten minutes. @throws Refusal `wrong-credentials` */
export const givePassword = async (accounts: Accounts, { id, accountId }: Session, password: string): Promise<void> => {
  await accounts.requirePassword(accountId, password);
  await accounts.pool.query(statement`update ${s} set ${s.password_given_at} = now() where ${s.id} = ${id} and ${s.ended_at} is null`);
};
