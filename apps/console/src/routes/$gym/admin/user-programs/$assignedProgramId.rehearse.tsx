import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { RehearsalPage } from '@/features/rehearsals/rehearsal-page.js';
import { pickTexts } from '@/lib/startup/search-parameters.js';

const parameters = pickTexts('program', 'version', 'fork', 'from');

const Rehearse = () => {
  const { gym, assignedProgramId } = Route.useParams();
  const navigate = useNavigate();
  return (
    <RehearsalPage
      gym={gym}
      assignedProgramId={assignedProgramId}
      search={Route.useSearch()}
      onSearch={(search) =>
        void navigate({
          to: '/$gym/admin/user-programs/$assignedProgramId/rehearse',
          params: { gym, assignedProgramId },
          search: parameters(search),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
};

export const Route = createFileRoute('/$gym/admin/user-programs/$assignedProgramId/rehearse')({
  validateSearch: parameters,
  component: Rehearse,
});
