import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/$gym/admin/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$gym/admin/home', params: { gym: params.gym } });
  },
});
