import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { SignInPage } from '../features/accounts/sign-in-page.js';
import { pickTexts } from '../lib/startup/search-parameters.js';
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

export const Route = createFileRoute('/sign-in')({
  validateSearch: pickTexts('gym'),
  beforeLoad: () => {
    if (session.accessToken() !== null) throw redirect({ to: '/select-gym' });
  },
  staticData: { texts: 'first' },
  component: SignInRoute,
});
