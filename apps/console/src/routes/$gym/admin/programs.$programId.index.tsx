import { createFileRoute } from '@tanstack/react-router';
import { AssignButton } from '@/features/assigned-programs/assign-button.js';
import { ProgramActions } from '@/features/program-builder/template/program-actions.js';
import { PropagateLink } from '@/features/propagations/propagate-link.js';
import { ProgramPage } from '@/features/programs/program-page.js';
import { AssignToTeamButton } from '@/features/teams/program/assign-to-team-button.js';
import { unitOf } from '@/lib/format/shown-unit.js';

const Program = () => {
  const { gym, programId } = Route.useParams();
  const { bootstrap, membership } = Route.useRouteContext();
  const at = { gym, timeZone: bootstrap.gym?.timeZone ?? 'UTC', programId };
  const assign = (
    <>
      {membership.role === 'admin' && <AssignToTeamButton {...at} />}
      <AssignButton {...at} unit={unitOf(bootstrap)} />
    </>
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
