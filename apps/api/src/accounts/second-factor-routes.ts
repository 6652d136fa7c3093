// Routes of the second factor on the account page: start, confirm with a first code, remove.
import {
  confirmSecondFactorBody,
  recoveryCodesAnswer,
  removeSecondFactorBody,
  startSecondFactorAnswer,
  startSecondFactorBody,
} from '@spotter/contracts/accounts/life';
import { sessionRoute, type Route } from '../platform/http/route.js';
import type { Members } from '../platform/sessions/members.js';
import type { GuessLimits } from '../platform/limits/guess-limits.js';
import type { Accounts } from './accounts.js';
import { SecondFactor } from './second-factor.js';
import { withPassword } from './with-password.js';

export const secondFactorRoutes = ({
  accounts,
  members,
  attempts,
}: {
  accounts: Accounts;
  members: Members;
  attempts: GuessLimits;
}): Route[] => {
  const secondFactor = new SecondFactor(accounts, members);
  return [
    sessionRoute({
      method: 'POST',
      path: '/api/auth/second-factor/start',
      summary: 'Returns a new secret for an authenticator; does not turn the second factor on',
      body: startSecondFactorBody,
      answer: startSecondFactorAnswer,
      run: ({ session }, _parameters, { password }) =>
        withPassword(attempts, session, () => secondFactor.start(session.accountId, password)),
    }),
    sessionRoute({
      method: 'POST',
      path: '/api/auth/second-factor/confirm',
      summary: 'Turns the second factor on with a first code; returns the recovery codes, once',
      body: confirmSecondFactorBody,
      answer: recoveryCodesAnswer,
      run: async ({ session }, _parameters, { code }) => ({
        recoveryCodes: await withPassword(attempts, session, () => secondFactor.confirm(session.accountId, code)),
      }),
    }),
    sessionRoute({
      method: 'POST',
      path: '/api/auth/second-factor/remove',
      summary: 'Turns the second factor off',
      body: removeSecondFactorBody,
      answer: null,
      run: async ({ session }, _parameters, { password, code }) => {
        await withPassword(attempts, session, () => secondFactor.remove(session.accountId, password, code));
        return undefined;
      },
    }),
  ];
};
