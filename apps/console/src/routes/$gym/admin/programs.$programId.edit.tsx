import { createFileRoute } from '@tanstack/react-router';
import { AssignButton } from '@/features/assigned-programs/assign-button.js';
import { BuilderPage } from '@/features/program-builder/builder-page.js';
import { SendPublished } from '@/features/propagations/propagate-link.js';
import { unitOf } from '@/lib/format/shown-unit.js';

const Builder = () => {
  const { gym, programId } = Route.useParams();
  const { bootstrap } = Route.useRouteContext();
  return (
    <BuilderPage
      key={programId}
      gym={gym}
      unit={bootstrap.gym?.unit ?? 'kg'}
      programId={programId}
      afterPublishing={(program, version) => (
        <>
          <SendPublished gym={gym} program={{ ...program, version, lifecycle: 'published' }} />
          <AssignButton gym={gym} unit={unitOf(bootstrap)} timeZone={bootstrap.gym?.timeZone ?? 'UTC'} programId={programId} />
        </>
      )}
    />
  );
};

export const Route = createFileRoute('/$gym/admin/programs/$programId/edit')({ component: Builder });
