import { createFileRoute, redirect } from '@tanstack/react-router';
import { RootPage } from '../features/accounts/root-page.js';
import { session } from '../lib/startup/session.js';

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    if (session.accessToken() !== null) throw redirect({ to: '/select-gym' });
  },
  staticData: { texts: 'first' },
  component: RootPage,
});
