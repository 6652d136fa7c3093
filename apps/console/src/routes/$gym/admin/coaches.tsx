import { createFileRoute } from '@tanstack/react-router';
import { ProfileButton } from '../../../features/coaches/profile-button.js';
import { RosterPage } from '../../../features/members/roster-page.js';

const Roster = () => {
  const { gym } = Route.useParams();
  const { membership } = Route.useRouteContext();
  const leads = membership.role === 'admin' || membership.role === 'head-coach';
  return (
    <RosterPage
      gym={gym}
      ownType={membership.role === 'admin' ? membership.type : null}
      tools={leads ? ({ id, name, lastname }) => <ProfileButton gym={gym} coachId={id} name={`${name} ${lastname}`} /> : undefined}
    />
  );
};

export const Route = createFileRoute('/$gym/admin/coaches')({ component: Roster });
