import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { BuilderPage } from '@/features/program-builder/builder-page.js';
import { unitOf } from '@/lib/format/shown-unit.js';
import { lazyPart } from '@/lib/lazy-part.js';

const Published = lazyPart(() => import('./-published-lazy.js'), 'Published');

const Builder = () => {
  const { gym, programId } = Route.useParams();
  const { bootstrap } = Route.useRouteContext();
  const at = { gym, unit: unitOf(bootstrap), timeZone: bootstrap.gym?.timeZone ?? 'UTC' };
  return (
    <BuilderPage
      key={programId}
      gym={gym}
      unit={bootstrap.gym?.unit ?? 'kg'}
      programId={programId}
      afterPublishing={(program, version) => (
        <Suspense fallback={null}>
          <Published {...at} program={program} version={version} />
        </Suspense>
      )}
    />
  );
};

export const Route = createFileRoute('/$gym/admin/programs/$programId/edit')({ component: Builder });
