import { createFileRoute } from '@tanstack/react-router';
import { WhatIfPage } from '@/features/program-builder/what-if/what-if-page.js';
import { Beside } from '@/features/rehearsals/beside.js';
import { pickTexts } from '@/lib/startup/search-parameters.js';

const WhatIf = () => {
  const { gym, assignedProgramId, forkId } = Route.useParams();
  const { bootstrap } = Route.useRouteContext();
  return (
    <WhatIfPage
      key={forkId}
      gym={gym}
      unit={bootstrap.gym?.unit ?? 'kg'}
      assignedProgramId={assignedProgramId}
      forkId={forkId}
      compares={Route.useSearch().view === 'compare'}
      rehearsal={<Beside gym={gym} assignedProgramId={assignedProgramId} forkId={forkId} />}
    />
  );
};

export const Route = createFileRoute('/$gym/admin/user-programs/$assignedProgramId/what-if/$forkId')({
  validateSearch: pickTexts('view'),
  component: WhatIf,
});
