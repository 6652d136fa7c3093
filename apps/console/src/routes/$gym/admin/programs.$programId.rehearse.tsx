import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { FollowersPage } from '@/features/rehearsals/followers-page.js';
import { pickTexts } from '@/lib/startup/search-parameters.js';

const parameters = pickTexts('version', 'from');

const Rehearse = () => {
  const { gym, programId } = Route.useParams();
  const navigate = useNavigate();
  return (
    <FollowersPage
      gym={gym}
      programId={programId}
      search={Route.useSearch()}
      onSearch={(search) =>
        void navigate({
          to: '/$gym/admin/programs/$programId/rehearse',
          params: { gym, programId },
          search: parameters(search),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
};

export const Route = createFileRoute('/$gym/admin/programs/$programId/rehearse')({ validateSearch: parameters, component: Rehearse });
