// Signing up and proving the address. Every answer is the same for an address that is known and one that is not, in its time too.
import { accepted, addressBody, confirmBody, signUpAnswer, signUpBody } from '@spotter/contracts/accounts/life';
import { evenly } from '../platform/even-time.js';
import type { Members } from '../platform/members.js';
import { openRoute, type Route } from '../platform/route.js';
import { Throttle } from '../platform/throttle.js';
import type { Accounts } from './accounts.js';
import { takeEmail } from './change-email.js';
import type { Joining } from './joining.js';
import { findLink } from './links.js';
import { SignUp } from './sign-up.js';

type Parts = { readonly accounts: Accounts; readonly members: Members; readonly joining?: Joining };
/** Longer than hashing a password and writing what goes with it. */
const signUpMs = 250;
const mailMs = 50;

export const signUpRoutes = (parts: Parts): Route[] => {
  const { accounts } = parts;
  const flow = new SignUp(parts);
  // Each may send a mail to somebody: not many in a row from one address.
  const mailing = new Throttle({ perAccount: 5, perAddress: 30, windowMs: 60_000 });
  const guesses = new Throttle({ perAccount: 10, perAddress: 30, windowMs: 60_000 });
  return [
    openRoute({
      method: 'POST',
      path: '/api/auth/sign-up',
      summary: 'Open an account; what is to be known about the address goes there by mail',
      body: signUpBody,
      answer: signUpAnswer,
      status: 202,
      run: async ({ request }, _parameters, body) => {
        mailing.take(body.email.toLowerCase(), request.ip);
        if (body.joinCode !== undefined) guesses.take('join code', request.ip);
        const proved = await evenly(signUpMs, flow.signUp(body));
        if (body.joinCode !== undefined) guesses.succeeded('join code', request.ip);
        return { confirmation: proved ? 'none' : 'by-mail' };
      },
    }),
    openRoute({
      method: 'POST',
      path: '/api/auth/confirm',
      summary: 'Prove an address with the token of a mail: of a new account, or of an address that was asked for',
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
      summary: 'Send the mail to prove an address again, once a minute at most',
      body: addressBody,
      answer: accepted,
      status: 202,
      run: async ({ request }, _parameters, { email }) => {
        mailing.take(email.toLowerCase(), request.ip);
        await evenly(mailMs, flow.resend(email));
        return {};
      },
    }),
  ];
};
