import { createFileRoute, useRouter } from '@tanstack/react-router';
import { SignUpPage } from '../features/accounts/sign-up-page.js';

const SignUp = () => {
  const router = useRouter();
  return <SignUpPage invitation={null} onSignedIn={(page) => router.history.push(page)} />;
};

export const Route = createFileRoute('/sign-up')({ component: SignUp });
