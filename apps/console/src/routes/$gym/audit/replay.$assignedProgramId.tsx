import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ReplayPage } from '@/features/replay/replay-page.js';
import { pickTexts } from '@/lib/startup/search-parameters.js';

const Replay = () => {
  const { gym, assignedProgramId } = Route.useParams();
  const navigate = useNavigate();
  return (
    <ReplayPage
      gym={gym}
      assignedProgramId={assignedProgramId}
      knownAt={Route.useSearch().knownAt}
      onKnownAt={(knownAt) =>
        void navigate({
          to: '/$gym/audit/replay/$assignedProgramId',
          params: { gym, assignedProgramId },
          search: pickTexts('knownAt')({ knownAt }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
};

export const Route = createFileRoute('/$gym/audit/replay/$assignedProgramId')({ validateSearch: pickTexts('knownAt'), component: Replay });
