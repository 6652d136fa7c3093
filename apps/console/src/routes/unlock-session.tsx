import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { UnlockPage } from '../features/accounts/unlock-page.js';
import { session } from '../lib/startup/session.js';

const Unlock = () => {
  const router = useRouter();
  return <UnlockPage onUnlocked={() => router.history.push(session.takeAttempted() ?? '/select-gym')} />;
};

export const Route = createFileRoute('/unlock-session')({
  beforeLoad: () => {
    if (session.accessToken() === null) throw redirect({ to: '/sign-in' });
    if (!session.locked()) throw redirect({ to: '/select-gym' });
  },
  staticData: { texts: 'first' },
  component: Unlock,
});
