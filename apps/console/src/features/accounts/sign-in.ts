import type { SignInAnswer } from '@spotter/contracts/accounts/queries';
import { call } from '@/lib/api/api.js';
import { areaOf, bootstrapQuery } from '@/lib/startup/bootstrap.js';
import { changeLanguage } from '@/lib/startup/i18n.js';
import { leftBecause } from '@/lib/startup/left-because.js';
import { waitingInvitation } from '@/lib/startup/pending-steps.js';
import { ApiProblem } from '@/lib/api/problem.js';
import { queryClient } from '@/lib/api/query-client.js';
import { session } from '@/lib/startup/session.js';
import { openDrafts } from '@/offline/drafts.js';
import { openOutbox } from '@/offline/outbox.js';
import { openPhotos } from '@/offline/photos/photo-queue.js';
import { openVault } from '@/offline/vault.js';

/** Returns the first page after sign-in: a waiting invitation, the page requested earlier, the only gym, or the choice of gyms. */
const firstPage = async (account: string): Promise<string> => {
  const { memberships } = await queryClient.fetchQuery(bootstrapQuery());
  const attempted = session.takeAttempted(account);
  if (waitingInvitation.read() !== null) return '/accept-invitation';
  if (attempted !== null && memberships.some(({ slug }) => attempted.startsWith(`/${slug}/`))) return attempted;
  const [only] = memberships;
  return only !== undefined && memberships.length === 1 ? areaOf(only) : '/select-gym';
};

/** Opens a session, restores this account's unsent sets and drafts from the device, and returns the page to open. */
const openSession = async ({ user, accessToken, session: opened }: SignInAnswer): Promise<string> => {
  queryClient.clear();
  leftBecause.forget();
  session.open(accessToken, user);
  if (localStorage.getItem('language') === null) await changeLanguage(user.language);
  try {
    await openVault(user.id, opened.vaultKey);
    await openOutbox(user.id);
    await openPhotos(user.id);
    await openDrafts(user.id);
  } catch (error) {
    // Without storage the product can still be read; recording a set will report the problem.
    console.error(error);
  }
  return firstPage(user.id);
};

/** Opens the session of a form that was posted before the scripts loaded; returns null if it has ended. */
export const signInByToken = (accessToken: string): Promise<string | null> =>
  call('POST /api/auth/sign-in-with-token', { body: { accessToken } })
    .then(openSession)
    .catch((error: unknown) => {
      if (error instanceof ApiProblem) return null;
      throw error;
    });

export const signIn = async (email: string, password: string): Promise<string> =>
  openSession(await call('POST /api/auth/sign-in', { body: { email, password } }));

export const signInWithCode = async (challenge: string, code: string): Promise<string> =>
  openSession(await call('POST /api/auth/sign-in/second-factor', { body: { challenge, code } }));

/** Returns the challenge if the error asks for a second factor; null for other errors. */
export const challengeOf = (error: unknown): string | null => {
  if (!(error instanceof ApiProblem) || error.code !== 'second-factor-required') return null;
  const { challenge } = error.problem as { readonly challenge?: unknown };
  return typeof challenge === 'string' ? challenge : null;
};
