import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { SignInPage } from '../features/accounts/sign-in-page.js';
import { session } from '../lib/session.js';

const SignInRoute = () => {
  const router = useRouter();
  return <SignInPage onSignedIn={(page) => router.history.push(page)} />;
};

export const Route = createFileRoute('/sign-in')({
  beforeLoad: () => {
    if (session.accessToken() !== null) throw redirect({ to: '/select-gym' });
  },
  component: SignInRoute,
});
