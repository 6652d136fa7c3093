import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { UserPage } from '@/features/accounts/own-page/user-page.js';
import { SharedFilesCard } from '@/features/client-files/shared-files-card.js';
import { OwnStateCard } from '@/features/client-states/own-state-card.js';
import { OwnDetailsCard } from '@/features/customers/overview/own-details-card.js';
import { DisplayNameCard } from '@/features/displays/display-name-card.js';
import { HabitsCard } from '@/features/habits/habits-card.js';
import { LeaveGymCard } from '@/features/members/leave-gym-card.js';
import { AccountDataCard } from '@/features/personal-data/account-data-card.js';
import { ConsentsCard } from '@/features/personal-data/consents-card.js';
import { PersonalDataCard } from '@/features/personal-data/personal-data-card.js';
import { ImportLogLink } from '@/features/training-logs/import-log-link.js';
import { TrainingLogCard } from '@/features/training-logs/training-log-card.js';
import { RemindersCard } from '@/features/reminders/reminders-card.js';
import { ProgressPhotosCard } from '@/features/progress-photos/photos-card.js';
import { weekStartOf } from '@/lib/format/week-start.js';
import { todayIn } from '@/lib/format/format.js';
import { session } from '@/lib/startup/session.js';

const User = () => {
  const { gym } = Route.useParams();
  const { bootstrap, membership } = Route.useRouteContext();
  const navigate = useNavigate();
  const today = todayIn(bootstrap.gym?.timeZone ?? 'UTC');
  const leave = (): void => void navigate({ to: '/sign-out' });
  return (
    <UserPage gym={gym}>
      {({ secondFactor }) => (
        <>
          <RemindersCard isClient />
          <OwnDetailsCard gym={gym} customerId={membership.id} />
          <OwnStateCard gym={gym} customerId={membership.id} today={today} />
          <HabitsCard gym={gym} customerId={membership.id} today={today} weekStart={weekStartOf(bootstrap.gym)} />
          <ProgressPhotosCard gym={gym} customerId={membership.id} today={today} own />
          <SharedFilesCard gym={gym} customerId={membership.id} />
          <TrainingLogCard gym={gym} customerId={membership.id} own>
            <ImportLogLink gym={gym} />
          </TrainingLogCard>
          <ConsentsCard gym={gym} customerId={membership.id} />
          <DisplayNameCard gym={gym} customerId={membership.id} />
          <LeaveGymCard gym={gym} gymName={membership.gymName} membershipId={membership.id} onLeft={() => location.assign('/select-gym')} />
          <PersonalDataCard gym={gym} customerId={membership.id} name={session.user()?.name ?? ''} own mayErase onErased={leave} />
          <AccountDataCard withCode={secondFactor.on} onErased={leave} />
        </>
      )}
    </UserPage>
  );
};

export const Route = createFileRoute('/$gym/client/user')({ component: User });
