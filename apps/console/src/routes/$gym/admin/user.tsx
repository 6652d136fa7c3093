import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { OwnCoachFigures } from '../../../features/coaches/coach-figures.js';
import { UserPage } from '../../../features/accounts/own-page/user-page.js';
import { LeaveGymCard } from '../../../features/members/leave-gym-card.js';
import { AccountDataCard } from '../../../features/personal-data/account-data-card.js';

const User = () => {
  const { gym } = Route.useParams();
  const { membership } = Route.useRouteContext();
  const navigate = useNavigate();
  return (
    <UserPage gym={gym}>
      {({ secondFactor }) => (
        <>
          <OwnCoachFigures gym={gym} />
          <LeaveGymCard gym={gym} gymName={membership.gymName} membershipId={membership.id} onLeft={() => location.assign('/select-gym')} />
          <AccountDataCard withCode={secondFactor.on} onErased={() => void navigate({ to: '/sign-out' })} />
        </>
      )}
    </UserPage>
  );
};

export const Route = createFileRoute('/$gym/admin/user')({ component: User });
