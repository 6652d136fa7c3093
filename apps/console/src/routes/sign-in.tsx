import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { SignInPage } from '../features/accounts/sign-in-page.js';
import { pickTexts } from '../lib/startup/search-parameters.js';
import { session } from '../lib/startup/session.js';

const SignInRoute = () => {
  const router = useRouter();
  const { gym } = Route.useSearch();
  return <SignInPage gym={gym ?? session.attemptedGym()} onSignedIn={(page) => router.history.push(page)} />;
};

export const Route = createFileRoute('/sign-in')({
  validateSearch: pickTexts('gym'),
  beforeLoad: () => {
    if (session.accessToken() !== null) throw redirect({ to: '/select-gym' });
  },
  component: SignInRoute,
});
