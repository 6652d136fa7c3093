// Routes to sign in by password, code or token, to lock and unlock the screen, and to sign out.
import { secondFactorBody, unlockBody } from '@spotter/contracts/accounts/life';
import { securityLog } from '@spotter/telemetry/security-log';
import { signInAnswer, signInBody, tokenBody, type SignInAnswer } from '@spotter/contracts/accounts/queries';
import { sessionRoom } from '../platform/live/live-gateway.js';
import type { Members } from '../platform/sessions/members.js';
import type { RefuseDemo } from '../platform/sessions/demo-accounts.js';
import { settle, type GuessLimits } from '../platform/limits/guess-limits.js';
import type { KnownCallers } from '../platform/limits/known-callers.js';
import { verifyPassword } from '../platform/sessions/passwords.js';
import { Refusal } from '../platform/http/refusal.js';
import type { FormOfRoute } from '../platform/http/posted-forms.js';
import { openRoute, sessionRoute, type Route } from '../platform/http/route.js';
import type { Sessions } from '../platform/sessions/sessions.js';
import type { Accounts } from './accounts.js';
import { SecondFactor } from './second-factor.js';
import { turnLock } from './start-session.js';
import { unlock } from './unlock.js';
import { deviceOf, signedIn, userOf } from './user.js';

type Parts = {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly members: Members;
  readonly attempts: GuessLimits;
  readonly callers: KnownCallers;
  readonly refuseDemo: RefuseDemo;
};

/** The page takes the token from its cookie, and opens the session as if it had sent the form itself. */
const signInForm: FormOfRoute = {
  page: 'sign-in',
  shownAgain: ['email'],
  next: (answer) => ({ path: '/sign-in', outcome: { accessToken: (answer as SignInAnswer).accessToken } }),
};

export const signInRoutes = ({ accounts, sessions, members, attempts, callers, refuseDemo }: Parts): Route[] => {
  const secondFactor = new SecondFactor(accounts, members);
  return [
    openRoute({
      method: 'POST',
      path: '/api/auth/sign-in',
      summary: 'Signs in; ends the account’s earlier session',
      body: signInBody,
      form: signInForm,
      answer: signInAnswer,
      run: async ({ request, reply }, _parameters, { email, password }) => {
        refuseDemo(request, email);
        const account = email.toLowerCase();
        const attempt = attempts.begin(account, callers.callerOf(request, account));
        if (attempt.instead !== null && !attempt.mayLook((await accounts.idByEmail(email)) !== null)) {
          // Takes as long as a real check, so that timing does not reveal how many accounts were tried from here.
          await verifyPassword(null, password);
          throw attempt.instead;
        }
        const started = await settle(attempt, accounts.signIn(email, password, deviceOf(request))).catch(async (error: unknown) => {
          if (error instanceof Refusal) securityLog('sign-in-failed', { code: error.code, account: await accounts.idByEmail(email) });
          throw error;
        });
        callers.welcome(request, reply, account);
        return signedIn(started);
      },
    }),
    openRoute({
      method: 'POST',
      path: '/api/auth/sign-in/second-factor',
      summary: 'Completes a sign-in with a code of the authenticator, or a recovery code',
      body: secondFactorBody,
      answer: signInAnswer,
      run: async ({ request, reply }, _parameters, { challenge, code }) => {
        const accountId = await secondFactor.accountOf(challenge);
        const account = (await accounts.byId(accountId))?.email.toLowerCase() ?? '';
        const { known } = callers.callerOf(request, account);
        // A caller with a challenge knew the password, so guesses of others from the same place do not count against them.
        const attempt = attempts.begin(`code ${accountId}`, { place: null, known });
        const started = await settle(attempt, secondFactor.signIn(challenge, code, deviceOf(request))).catch((error: unknown) => {
          if (error instanceof Refusal) securityLog('second-factor-failed', { code: error.code, account: accountId });
          throw error;
        });
        callers.welcome(request, reply, account);
        return signedIn(started);
      },
    }),
    openRoute({
      method: 'POST',
      path: '/api/auth/sign-in-with-token',
      summary: 'Returns the account of a session token',
      body: tokenBody,
      answer: signInAnswer,
      run: async (_call, _parameters, { accessToken }) => {
        const session = await sessions.byToken(accessToken).catch((error: unknown) => {
          if (error instanceof Refusal && error.code === 'session-locked') throw error;
          throw new Refusal('invalid-token', { title: 'Invalid token' });
        });
        const account = await accounts.byId(session.accountId);
        if (account === null) throw new Refusal('invalid-token', { title: 'Invalid token' });
        const { id } = session;
        return {
          user: userOf(account),
          accessToken,
          tokenType: 'bearer',
          session: {
            id,
            room: sessionRoom(id),
            expiresAt: new Date(session.expiresAt).toISOString(),
            vaultKey: account.vault_key.toString('base64url'),
          },
        };
      },
    }),
    sessionRoute({
      method: 'POST',
      path: '/api/auth/lock-session',
      summary: 'Locks the screen: until the password is entered, this session opens nothing and its sockets receive nothing',
      answer: null,
      whileLocked: true,
      run: async ({ session }) => {
        await accounts.change(session.accountId, (change) => turnLock(change, session.id, true));
        sessions.askAgain(session.id);
        return undefined;
      },
    }),
    sessionRoute({
      method: 'POST',
      path: '/api/auth/unlock-session',
      summary: 'Unlocks the screen with the password; the fifth wrong one ends the session',
      body: unlockBody,
      answer: null,
      whileLocked: true,
      run: async ({ session }, _parameters, body) => {
        await unlock(accounts, session, body).catch((error: unknown) => {
          if (error instanceof Refusal) securityLog('unlock-failed', { code: error.code, account: session.accountId, session: session.id });
          if (error instanceof Refusal && error.code === 'session-ended') sessions.forget(session.id);
          throw error;
        });
        sessions.askAgain(session.id);
        return undefined;
      },
    }),
    sessionRoute({
      method: 'POST',
      path: '/api/auth/sign-out',
      summary: 'Ends this session',
      answer: null,
      status: 204,
      whileLocked: true,
      run: async ({ session, reply }) => {
        await accounts.signOut(session.accountId, session.id);
        sessions.forget(session.id);
        // Clears private pictures that earlier versions cached in browsers. Never "storage" or "*": unsent sets are stored there.
        reply.header('clear-site-data', '"cache"');
        return undefined;
      },
    }),
  ];
};
