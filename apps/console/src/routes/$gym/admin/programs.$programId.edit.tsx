import { createFileRoute } from '@tanstack/react-router';
import { BuilderPage } from '@/features/program-builder/builder-page.js';

const Builder = () => {
  const { gym, programId } = Route.useParams();
  const { bootstrap } = Route.useRouteContext();
  return <BuilderPage key={programId} gym={gym} unit={bootstrap.gym?.unit ?? 'kg'} programId={programId} />;
};

export const Route = createFileRoute('/$gym/admin/programs/$programId/edit')({ component: Builder });
