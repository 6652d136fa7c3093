import type { SignInAnswer } from '@spotter/contracts/accounts/queries';
import { call } from '../../lib/api.js';
import { areaOf, bootstrapQuery } from '../../lib/bootstrap.js';
import { changeLanguage } from '../../lib/i18n.js';
import { queryClient } from '../../lib/query-client.js';
import { session } from '../../lib/session.js';
import { openOutbox } from '../../offline/outbox.js';
import { openVault } from '../../offline/vault.js';

/** Where a person belongs after signing in: the page that was asked for before, else the only gym, else the choice. */
const firstPage = async (): Promise<string> => {
  const { memberships } = await queryClient.fetchQuery(bootstrapQuery());
  const attempted = session.takeAttempted();
  if (attempted !== null && memberships.some(({ slug }) => attempted.startsWith(`/${slug}/`))) return attempted;
  const [only] = memberships;
  return only !== undefined && memberships.length === 1 ? areaOf(only) : '/select-gym';
};

/** Signs in, brings back the sets that this account left on the device, and answers with the page to open. */
export const signIn = async (email: string, password: string): Promise<string> => {
  const {
    user,
    accessToken,
    session: opened,
  } = await call<SignInAnswer>('/api/auth/sign-in', { method: 'POST', body: { email, password } });
  queryClient.clear();
  session.open(accessToken, user);
  if (localStorage.getItem('language') === null) await changeLanguage(user.language);
  try {
    await openVault(user.id, opened.vaultKey);
    await openOutbox(user.id);
  } catch (error) {
    // A browser that refuses storage can still be read with; logging a set will say what is missing.
    console.error(error);
  }
  return firstPage();
};
