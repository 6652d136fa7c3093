// Former address of the replay: bookmarks and messages still link to it.
import { createFileRoute, redirect } from '@tanstack/react-router';
import { pickTexts } from '@/lib/startup/search-parameters.js';

export const Route = createFileRoute('/$gym/admin/user-programs/$assignedProgramId/history')({
  validateSearch: pickTexts('knownAt'),
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: '/$gym/admin/user-programs/$assignedProgramId/replay', params, search, replace: true });
  },
});
