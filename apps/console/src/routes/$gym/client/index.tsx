import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/$gym/client/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$gym/client/home', params: { gym: params.gym } });
  },
});
