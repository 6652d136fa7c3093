import { createFileRoute } from '@tanstack/react-router';
import { ClientBuilderPage } from '@/features/program-builder/client-builder-page.js';

const ClientBuilder = () => {
  const { gym, assignedProgramId } = Route.useParams();
  const { bootstrap } = Route.useRouteContext();
  return <ClientBuilderPage key={assignedProgramId} gym={gym} unit={bootstrap.gym?.unit ?? 'kg'} assignedProgramId={assignedProgramId} />;
};

export const Route = createFileRoute('/$gym/admin/user-programs/$assignedProgramId/edit')({ component: ClientBuilder });
