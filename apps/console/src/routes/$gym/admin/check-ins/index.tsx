import { createFileRoute } from '@tanstack/react-router';
import { FormsPage } from '@/features/check-ins/forms-page.js';
import { leadsCoaches } from '@/lib/startup/roles.js';

const Forms = () => {
  const { gym } = Route.useParams();
  const { membership } = Route.useRouteContext();
  return <FormsPage gym={gym} mayWrite={leadsCoaches(membership)} />;
};

export const Route = createFileRoute('/$gym/admin/check-ins/')({ component: Forms });
