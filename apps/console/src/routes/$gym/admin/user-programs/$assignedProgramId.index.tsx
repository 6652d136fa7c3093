// The page of a client's program is its builder.
import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/$gym/admin/user-programs/$assignedProgramId/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$gym/admin/user-programs/$assignedProgramId/edit', params, replace: true });
  },
});
