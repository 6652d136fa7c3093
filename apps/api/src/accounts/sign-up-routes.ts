// Routes to sign up and confirm the address. Answers and their timing are the same for known and unknown addresses.
import { accepted, addressBody, confirmBody, signUpAnswer, signUpBody } from '@spotter/contracts/accounts/life';
import { AskLimit } from '../platform/limits/ask-limit.js';
import { evenly } from '../platform/sessions/even-time.js';
import type { KnownCallers } from '../platform/limits/known-callers.js';
import type { Members } from '../platform/sessions/members.js';
import type { FormOfRoute } from '../platform/http/posted-forms.js';
import { openRoute, type Route } from '../platform/http/route.js';
import type { Accounts } from './accounts.js';
import { takeEmail } from './change-email.js';
import type { Joining } from './joining.js';
import { findLink } from './links.js';
import { SignUp } from './sign-up.js';

type Parts = { readonly accounts: Accounts; readonly members: Members; readonly joining?: Joining; readonly callers: KnownCallers };
/** Longer than hashing a password and the writes that follow. */
const signUpMs = 250;
const mailMs = 50;

const signUpForm: FormOfRoute = {
  page: 'sign-up',
  names: { 'given-name': 'name', 'family-name': 'lastname', 'new-password': 'password', 'join-code': 'joinCode' },
  optional: ['join-code'],
  shownAgain: ['given-name', 'family-name', 'email', 'join-code'],
  next: (_answer, values) => ({ path: '/confirmation-required', outcome: { done: true, values } }),
};

export const signUpRoutes = (parts: Parts): Route[] => {
  const { accounts, callers } = parts;
  const flow = new SignUp(parts);
  // Each of these may send a mail to somebody, so one address may not repeat them often.
  const signingUp = new AskLimit({ own: 5, place: 30, windowMs: 60_000 });
  const resending = new AskLimit({ own: 5, place: 30, windowMs: 60_000 });
  return [
    openRoute({
      method: 'POST',
      path: '/api/auth/sign-up',
      summary: 'Opens an account; only a mail to the address says whether it has one already',
      body: signUpBody,
      form: signUpForm,
      answer: signUpAnswer,
      status: 202,
      run: async ({ request }, _parameters, body) => {
        const account = body.email.toLowerCase();
        // Also limits guesses at join codes, since each is a sign-up.
        signingUp.take(account, callers.callerOf(request, account));
        const proved = await evenly(signUpMs, flow.signUp(body));
        return { confirmation: proved ? 'none' : 'by-mail' };
      },
    }),
    openRoute({
      method: 'POST',
      path: '/api/auth/confirm',
      summary: 'Confirms an address with the token of a mail: of a new account, or of a requested change',
      body: confirmBody,
      answer: null,
      run: async (_call, _parameters, { token, password }) => {
        const link = await findLink(accounts.pool, token, ['confirm', 'change-email']);
        await (link.kind === 'confirm' ? flow.confirm(token, link, password) : takeEmail(accounts, token, link));
        return undefined;
      },
    }),
    openRoute({
      method: 'POST',
      path: '/api/auth/confirm/resend',
      summary: 'Sends the confirmation mail again, at most once a minute',
      body: addressBody,
      answer: accepted,
      status: 202,
      run: async ({ request }, _parameters, { email }) => {
        const account = email.toLowerCase();
        resending.take(account, callers.callerOf(request, account));
        await evenly(mailMs, flow.resend(email));
        return {};
      },
    }),
  ];
};
