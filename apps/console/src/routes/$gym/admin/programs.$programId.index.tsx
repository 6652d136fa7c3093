import { createFileRoute } from '@tanstack/react-router';
import { AssignButton } from '@/features/assigned-programs/assign-button.js';
import { ProgramActions } from '@/features/program-builder/template/program-actions.js';
import { PropagateLink } from '@/features/propagations/propagate-link.js';
import { ProgramPage } from '@/features/programs/program-page.js';

const Program = () => {
  const { gym, programId } = Route.useParams();
  const { bootstrap } = Route.useRouteContext();
  const assign = (
    <AssignButton gym={gym} gymUnit={bootstrap.gym?.unit ?? 'kg'} timeZone={bootstrap.gym?.timeZone ?? 'UTC'} programId={programId} />
  );
  return (
    <ProgramPage
      gym={gym}
      programId={programId}
      assign={assign}
      actions={(program) => (
        <>
          <ProgramActions gym={gym} program={program} />
          <PropagateLink gym={gym} program={program} />
        </>
      )}
    />
  );
};

export const Route = createFileRoute('/$gym/admin/programs/$programId/')({ component: Program });
