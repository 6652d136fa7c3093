import { createFileRoute, redirect } from '@tanstack/react-router';
import { session } from '../lib/session.js';

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: session.accessToken() === null ? '/sign-in' : '/select-gym' });
  },
});
