// Routes to reset or change a password.
import { accepted, addressBody, changePasswordBody, givePasswordBody, resetPasswordBody } from '@spotter/contracts/accounts/life';
import { evenly } from '../platform/sessions/even-time.js';
import type { FormOfRoute } from '../platform/http/posted-forms.js';
import { openRoute, sessionRoute, type Route } from '../platform/http/route.js';
import { AskLimit } from '../platform/limits/ask-limit.js';
import type { GuessLimits } from '../platform/limits/guess-limits.js';
import type { KnownCallers } from '../platform/limits/known-callers.js';
import type { Accounts } from './accounts.js';
import { changePassword, forgotPassword, resetPassword } from './passwords.js';
import { givePassword, withPassword } from './with-password.js';

type Parts = { readonly accounts: Accounts; readonly attempts: GuessLimits; readonly callers: KnownCallers };
const mailMs = 50;

const forgotPasswordForm: FormOfRoute = {
  page: 'forgot-password',
  shownAgain: ['email'],
  next: (_answer, values) => ({ path: '/forgot-password', outcome: { done: true, values } }),
};
const resetPasswordForm: FormOfRoute = {
  page: 'reset-password',
  names: { 'new-password': 'password' },
  // The form submission drops the link's fragment from the address.
  shownAgain: ['token'],
  next: () => ({ path: '/reset-password', outcome: { done: true, values: {} } }),
};

export const passwordRoutes = ({ accounts, attempts, callers }: Parts): Route[] => {
  const mailing = new AskLimit({ own: 5, place: 30, windowMs: 60_000 });
  return [
    openRoute({
      method: 'POST',
      path: '/api/auth/forgot-password',
      summary: 'Sends a link to set a new password, if the address has an account',
      body: addressBody,
      form: forgotPasswordForm,
      answer: accepted,
      status: 202,
      run: async ({ request }, _parameters, { email }) => {
        const account = email.toLowerCase();
        mailing.take(account, callers.callerOf(request, account));
        await evenly(mailMs, forgotPassword(accounts, email));
        return {};
      },
    }),
    openRoute({
      method: 'POST',
      path: '/api/auth/reset-password',
      summary: 'Sets a new password with the token of a mail; ends the session',
      body: resetPasswordBody,
      form: resetPasswordForm,
      answer: null,
      run: async (_call, _parameters, { token, password }) => {
        await resetPassword(accounts, token, password);
        return undefined;
      },
    }),
    sessionRoute({
      method: 'POST',
      path: '/api/auth/give-password',
      summary: 'Confirms the password: for ten minutes this session may send commands that require it (`password-required`)',
      body: givePasswordBody,
      answer: null,
      run: async ({ session }, _parameters, { password }) => {
        await withPassword(attempts, session, () => givePassword(accounts, session, password));
        return undefined;
      },
    }),
    sessionRoute({
      method: 'POST',
      path: '/api/auth/change-password',
      summary: 'Changes the password; the session stays',
      body: changePasswordBody,
      answer: null,
      run: async ({ session }, _parameters, { current, password }) => {
        await withPassword(attempts, session, () => changePassword(accounts, session.accountId, current, password));
        return undefined;
      },
    }),
  ];
};
