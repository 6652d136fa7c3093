import { createFileRoute } from '@tanstack/react-router';
import { ReadPage } from '@/features/education/reading/read-page.js';

const Read = () => {
  const { gym, educationId } = Route.useParams();
  const { bootstrap, membership } = Route.useRouteContext();
  return <ReadPage gym={gym} educationId={educationId} membershipId={membership.id} timeZone={bootstrap.gym?.timeZone ?? 'UTC'} />;
};

export const Route = createFileRoute('/$gym/client/education/$educationId')({ component: Read });
