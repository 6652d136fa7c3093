import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { UserPage } from '../../../features/accounts/user-page.js';
import { ConsentsCard } from '../../../features/personal-data/consents-card.js';
import { PersonalDataCard } from '../../../features/personal-data/personal-data-card.js';
import { session } from '../../../lib/session.js';

const User = () => {
  const { gym } = Route.useParams();
  const { membership } = Route.useRouteContext();
  const navigate = useNavigate();
  return (
    <UserPage gym={gym}>
      <ConsentsCard gym={gym} customerId={membership.id} />
      <PersonalDataCard
        gym={gym}
        customerId={membership.id}
        name={session.user()?.name ?? ''}
        own
        mayErase
        onErased={() => void navigate({ to: '/sign-out' })}
      />
    </UserPage>
  );
};

export const Route = createFileRoute('/$gym/client/user')({ component: User });
