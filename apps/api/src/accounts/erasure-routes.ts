// Lets the owner erase their account.
import { accepted, eraseAccountBody } from '@spotter/contracts/accounts/life';
import type { Pool } from 'pg';
import type { Commands } from '../platform/commands/commands.js';
import type { Members } from '../platform/sessions/members.js';
import { sessionRoute, type Route } from '../platform/http/route.js';
import type { Sessions } from '../platform/sessions/sessions.js';
import type { GuessLimits } from '../platform/limits/guess-limits.js';
import type { Accounts } from './accounts.js';
import { AccountErasure } from './erase-account.js';
import { withPassword } from './with-password.js';

type Parts = {
  readonly pool: Pool;
  readonly accounts: Accounts;
  readonly members: Members;
  readonly commands: Commands;
  readonly sessions: Sessions;
  readonly attempts: GuessLimits;
};

export const erasureRoutes = ({ sessions, attempts, ...parts }: Parts): Route[] => {
  const erasure = new AccountErasure(parts);
  return [
    sessionRoute({
      method: 'POST',
      path: '/api/auth/erase-account',
      summary: 'Leaves every gym and erases the account everywhere; ends the session',
      body: eraseAccountBody,
      answer: accepted,
      status: 202,
      run: async ({ session }, _parameters, body) => {
        await withPassword(attempts, session, () => erasure.erase(session.accountId, body));
        sessions.forget(session.id);
        return {};
      },
    }),
  ];
};
