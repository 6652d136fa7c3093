import { createFileRoute, useRouter } from '@tanstack/react-router';
import { SecondFactorNeededPage } from '../features/accounts/second-factor/second-factor-needed-page.js';
import { session } from '../lib/startup/session.js';
import { requireSession } from '../shell/guards.js';

const SecondFactorNeeded = () => {
  const router = useRouter();
  return <SecondFactorNeededPage onGoOn={() => router.history.push(session.takeAttempted() ?? '/select-gym')} />;
};

export const Route = createFileRoute('/second-factor')({
  beforeLoad: ({ location: { href }, preload }) => requireSession({ href, preload }),
  staticData: { texts: 'first' },
  component: SecondFactorNeeded,
});
