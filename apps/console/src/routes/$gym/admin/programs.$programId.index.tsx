import { createFileRoute } from '@tanstack/react-router';
import { AssignButton } from '@/features/assigned-programs/assign-button.js';
import { ProgramActions } from '@/features/program-builder/template/program-actions.js';
import { PropagateLink } from '@/features/propagations/propagate-link.js';
import { ProgramPage } from '@/features/programs/program-page.js';
import { unitOf } from '@/lib/format/shown-unit.js';

const Program = () => {
  const { gym, programId } = Route.useParams();
  const { bootstrap } = Route.useRouteContext();
  const assign = <AssignButton gym={gym} unit={unitOf(bootstrap)} timeZone={bootstrap.gym?.timeZone ?? 'UTC'} programId={programId} />;
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
