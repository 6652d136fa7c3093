import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/$gym/audit/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$gym/audit/home', params: { gym: params.gym } });
  },
});
