import { createFileRoute, redirect } from '@tanstack/react-router';

// Without an id, the page shows the lifts of the signed-in client.
export const Route = createFileRoute('/$gym/client/lifts/')({
  beforeLoad: ({ params, context }) => {
    throw redirect({ to: '/$gym/client/lifts/$userId', params: { gym: params.gym, userId: context.membership.id } });
  },
});
