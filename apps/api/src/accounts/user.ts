// A person as in the answers of the account routes.
import type { FastifyRequest } from 'fastify';
import type { SignInAnswer } from '@spotter/contracts/accounts/queries';
import type { AccountRow } from './account-change.js';
import type { StartedSession } from './start-session.js';
import { deviceName } from '../platform/sessions/device-name.js';

type User = SignInAnswer['user'];

export const userOf = ({ id, name, lastname, email, language, avatar }: AccountRow): User => ({
  id,
  name,
  lastname,
  email,
  language,
  avatar,
});

export const signedIn = ({ account, session }: { account: AccountRow; session: StartedSession }): SignInAnswer => {
  const { token, ...rest } = session;
  return { user: userOf(account), accessToken: token, tokenType: 'bearer', session: rest };
};

/** Device name from the request's user agent, for the list of sign-ins. */
export const deviceOf = ({ headers }: FastifyRequest): string | null => deviceName(headers['user-agent']);
