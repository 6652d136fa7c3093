import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { OwnCoachFigures } from '@/features/coaches/coach-figures.js';
import { OwnProfileCard } from '@/features/coaches/own-profile-card.js';
import { UserPage } from '@/features/accounts/own-page/user-page.js';
import { LeaveGymCard } from '@/features/members/leave-gym-card.js';
import { AccountDataCard } from '@/features/personal-data/account-data-card.js';
import { RemindersCard } from '@/features/reminders/reminders-card.js';
import { pickTexts } from '@/lib/startup/search-parameters.js';

const User = () => {
  const { gym } = Route.useParams();
  const { membership } = Route.useRouteContext();
  const { profile } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <UserPage gym={gym}>
      {({ secondFactor }) => (
        <>
          <RemindersCard isClient={false} />
          <OwnProfileCard gym={gym} coachId={membership.id} setsLoad={membership.role !== 'coach'} sought={profile === 'coach'} />
          <OwnCoachFigures gym={gym} />
          <LeaveGymCard gym={gym} gymName={membership.gymName} membershipId={membership.id} onLeft={() => location.assign('/select-gym')} />
          <AccountDataCard withCode={secondFactor.on} onErased={() => void navigate({ to: '/sign-out' })} />
        </>
      )}
    </UserPage>
  );
};

export const Route = createFileRoute('/$gym/admin/user')({ validateSearch: pickTexts('profile'), component: User });
