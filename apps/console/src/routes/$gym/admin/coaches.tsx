import { createFileRoute } from '@tanstack/react-router';
import { RosterPage } from '../../../features/members/roster-page.js';

const Roster = () => {
  const { gym } = Route.useParams();
  const { membership } = Route.useRouteContext();
  return <RosterPage gym={gym} ownType={membership.role === 'admin' ? membership.type : null} />;
};

export const Route = createFileRoute('/$gym/admin/coaches')({ component: Roster });
