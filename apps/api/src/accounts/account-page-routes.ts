// Routes of the account page: profile, address, sign-ins.
import {
  accepted,
  accountAnswer,
  changeEmailBody,
  endSessionBody,
  profileBody,
  type AccountAnswer,
} from '@spotter/contracts/accounts/life';
import type { Members } from '../platform/sessions/members.js';
import { Refusal } from '../platform/http/refusal.js';
import { sessionRoute, type Route } from '../platform/http/route.js';
import type { Session, Sessions } from '../platform/sessions/sessions.js';
import type { GuessLimits } from '../platform/limits/guess-limits.js';
import type { Accounts } from './accounts.js';
import { askForEmail } from './change-email.js';
import { changeProfile } from './profile.js';
import { SecondFactor } from './second-factor.js';
import { endSession } from './start-session.js';
import { userOf } from './user.js';
import { withPassword } from './with-password.js';
import { statement, tables } from '@spotter/database/connections/sql';

const s = tables.sessions;

type Parts = { readonly accounts: Accounts; readonly sessions: Sessions; readonly members: Members; readonly attempts: GuessLimits };
type SessionRow = { id: string; created_at: Date; ended_at: Date | null; ended_why: string | null; device: string | null };
const maxSessions = 50;

const sessionsOf = async (accounts: Accounts, session: Session): Promise<AccountAnswer['sessions']> => {
  const { rows } = await accounts.pool.query<SessionRow>(
    statement`select ${s.id}, ${s.created_at}, ${s.ended_at}, ${s.ended_why}, ${s.device} from ${s}
      where ${s.account_id} = ${session.accountId} order by ${s.created_at} desc limit ${maxSessions}`,
  );
  return rows.map(({ id, created_at, ended_at, ended_why, device }) => ({
    id,
    startedAt: created_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
    endedWhy: ended_why,
    device,
    current: id === session.id,
  }));
};

export const accountPageRoutes = ({ accounts, sessions, members, attempts }: Parts): Route[] => {
  const secondFactor = new SecondFactor(accounts, members);
  return [
    sessionRoute({
      method: 'GET',
      path: '/api/auth/account',
      summary: 'Returns the caller’s account and its sessions',
      answer: accountAnswer,
      run: async ({ session }) => {
        const account = await accounts.byId(session.accountId);
        if (account === null) throw new Refusal('session-ended');
        return {
          user: { ...userOf(account), unit: account.unit, avatar: account.avatar },
          pendingEmail: account.pending_email,
          secondFactor: {
            on: account.second_factor,
            recoveryCodesLeft: await secondFactor.recoveryCodesLeft(account.id),
            required: await members.asksSecondFactor(account.id),
          },
          sessions: await sessionsOf(accounts, session),
        };
      },
    }),
    sessionRoute({
      method: 'POST',
      path: '/api/auth/profile',
      summary: 'Changes the caller’s profile',
      body: profileBody,
      answer: null,
      run: async ({ session }, _parameters, profile) => {
        await changeProfile(accounts, session.accountId, profile);
        return undefined;
      },
    }),
    sessionRoute({
      method: 'POST',
      path: '/api/auth/change-email',
      summary: 'Requests a change of address, which takes effect once it is confirmed',
      body: changeEmailBody,
      answer: accepted,
      status: 202,
      run: async ({ session }, _parameters, { email, password }) => {
        await withPassword(attempts, session, () => askForEmail(accounts, session.accountId, email, password));
        return {};
      },
    }),
    sessionRoute({
      method: 'POST',
      path: '/api/auth/sessions/end',
      summary: 'Ends a session of the caller',
      body: endSessionBody,
      answer: null,
      run: async ({ session }, _parameters, { sessionId }) => {
        const ended = await accounts.change(session.accountId, (change) => endSession(change, { sessionId, why: 'revoked' }));
        if (!ended) throw new Refusal('not-found');
        sessions.forget(sessionId);
        return undefined;
      },
    }),
  ];
};
