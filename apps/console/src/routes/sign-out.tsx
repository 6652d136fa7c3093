import { createFileRoute } from '@tanstack/react-router';
import { SignedOutPage } from '../features/accounts/signed-out-page.js';
import { session } from '../lib/startup/session.js';
import { signOut } from '../shell/leaving/leaving.js';

export const Route = createFileRoute('/sign-out')({
  loader: async () => {
    if (session.accessToken() !== null) await signOut();
  },
  preload: false,
  staticData: { texts: 'first' },
  component: SignedOutPage,
});
