import { createFileRoute, redirect } from '@tanstack/react-router';

// Without a name the page means the person who asks.
export const Route = createFileRoute('/$gym/client/lifts/')({
  beforeLoad: ({ params, context }) => {
    throw redirect({ to: '/$gym/client/lifts/$userId', params: { gym: params.gym, userId: context.membership.id } });
  },
});
