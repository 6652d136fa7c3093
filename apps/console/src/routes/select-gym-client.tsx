import { createFileRoute, redirect } from '@tanstack/react-router';

// Clients choose on the same page; the older address stays good.
export const Route = createFileRoute('/select-gym-client')({
  beforeLoad: () => {
    throw redirect({ to: '/select-gym' });
  },
});
