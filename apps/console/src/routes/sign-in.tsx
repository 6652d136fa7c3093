import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { signInByToken } from '../features/accounts/sign-in.js';
import { SignInPage } from '../features/accounts/sign-in-page.js';
import { pickTexts } from '../lib/startup/search-parameters.js';
import { takeHandedToken } from '../lib/startup/pages/posted-form.js';
import { session } from '../lib/startup/session.js';
import { lazyPart } from '../lib/lazy-part.js';

const Advertisement = lazyPart(() => import('../features/advertisements/shown-advertisement.js'), 'SignInAdvertisement', 'first');

const SignInRoute = () => {
  const router = useRouter();
  const { gym } = Route.useSearch();
  const named = gym ?? session.attemptedGym();
  return (
    <SignInPage
      gym={named}
      onSignedIn={(page) => router.history.push(page)}
      advertisement={
        named !== undefined &&
        named !== '' && (
          <Suspense>
            <Advertisement gym={named} />
          </Suspense>
        )
      }
    />
  );
};

/** @throws redirect to the first page of the session that the posted form opened, if it opened one */
const openPostedSession = async (): Promise<void> => {
  const token = takeHandedToken();
  const page = token === null ? null : await signInByToken(token);
  if (page !== null) throw redirect({ href: page, replace: true });
};

export const Route = createFileRoute('/sign-in')({
  validateSearch: pickTexts('gym'),
  beforeLoad: async () => {
    // Preloading on hover takes no token, because the cookie belongs to this page's own path.
    await openPostedSession();
    if (session.accessToken() !== null) throw redirect({ to: '/select-gym' });
  },
  staticData: { texts: 'first' },
  component: SignInRoute,
});
