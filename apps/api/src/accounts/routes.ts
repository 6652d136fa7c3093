// All routes of accounts.
import { gymsAnswer } from '@spotter/contracts/accounts/queries';
import type { Log } from '@spotter/database/log/log';
import type { Pool } from 'pg';
import type { Commands } from '../platform/commands/commands.js';
import type { RefuseDemo } from '../platform/sessions/demo-accounts.js';
import { GuessLimits } from '../platform/limits/guess-limits.js';
import type { KnownCallers } from '../platform/limits/known-callers.js';
import type { Members } from '../platform/sessions/members.js';
import type { Positions } from '../platform/reading/positions.js';
import type { Routes } from '../platform/http/slice-routes.js';
import { sessionRoute, type Route } from '../platform/http/route.js';
import type { Sessions } from '../platform/sessions/sessions.js';
import { accountPageRoutes } from './account-page-routes.js';
import type { Accounts } from './accounts.js';
import { bootstrapRoute } from './bootstrap-route.js';
import { erasureRoutes } from './erasure-routes.js';
import type { Joining } from './joining.js';
import { passwordRoutes } from './password-routes.js';
import { membershipsOf } from './memberships.js';
import { secondFactorRoutes } from './second-factor-routes.js';
import { signInRoutes } from './sign-in-routes.js';
import { signUpRoutes } from './sign-up-routes.js';

type Parts = {
  readonly pool: Pool;
  readonly commands: Commands;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly members: Members;
  readonly log: Log;
  readonly joining?: Joining;
  readonly routes: Pick<Routes, 'preloadParts'>;
  readonly positions: Positions;
  readonly callers: KnownCallers;
  readonly refuseDemo: RefuseDemo;
};

export const accountRoutes = (parts: Parts): Route[] => {
  const { pool, commands, accounts, sessions, members, callers, refuseDemo } = parts;
  // One budget for all routes that check a password or a code.
  const attempts = new GuessLimits();
  return [
    ...signInRoutes({ accounts, sessions, members, attempts, callers, refuseDemo }),
    ...signUpRoutes(parts),
    ...passwordRoutes({ accounts, attempts, callers }),
    ...secondFactorRoutes({ accounts, members, attempts }),
    ...erasureRoutes({ pool, commands, accounts, sessions, members, attempts }),
    ...accountPageRoutes({ accounts, sessions, members, attempts }),
    sessionRoute({
      method: 'GET',
      path: '/api/gyms',
      summary: 'Lists the gyms of the caller',
      answer: gymsAnswer,
      run: async ({ session }) => ({ items: await membershipsOf(members, session.accountId) }),
    }),
    bootstrapRoute(parts),
  ];
};
