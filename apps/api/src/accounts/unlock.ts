// Unlocks a screen with the same person's password. Failures are counted on the session, before the password is checked.
import { Refusal } from '../platform/http/refusal.js';
import type { Session } from '../platform/sessions/sessions.js';
import type { Accounts } from './accounts.js';
import { endSession, turnLock } from './start-session.js';
import { statement, tables } from '@spotter/database/connections/sql';

const s = tables.sessions;

const maxFailures = 5;

/** @throws Refusal `wrong-credentials`, or `session-ended` at the fifth wrong password */
export const unlock = async (
  accounts: Accounts,
  session: Session,
  { email, password }: { email: string; password: string },
): Promise<void> => {
  const { rows } = await accounts.pool.query<{ unlock_failures: number }>(
    statement`update ${s} set ${s.unlock_failures} = ${s.unlock_failures} + 1 where ${s.id} = ${session.id} and ${s.ended_at} is null
      returning ${s.unlock_failures}`,
  );
  const failures = rows[0]?.unlock_failures ?? Number.POSITIVE_INFINITY;
  if (failures <= maxFailures) {
    try {
      const account = await accounts.requirePassword(session.accountId, password);
      if (account.email.toLowerCase() !== email.trim().toLowerCase()) throw new Refusal('wrong-credentials');
      await accounts.pool.query(
        statement`update ${s} set ${s.unlock_failures} = 0, ${s.password_given_at} = now() where ${s.id} = ${session.id}`,
      );
      await accounts.change(session.accountId, (change) => turnLock(change, session.id, false));
      return;
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'wrong-credentials' || failures < maxFailures) throw error;
    }
  }
  await accounts.change(session.accountId, (change) => endSession(change, { sessionId: session.id, why: 'revoked' }));
  throw new Refusal('session-ended', { details: { reason: 'revoked' } });
};
