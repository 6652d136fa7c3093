import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { UserPage } from '../../../features/accounts/user-page.js';
import { AccountDataCard } from '../../../features/personal-data/account-data-card.js';

const User = () => {
  const { gym } = Route.useParams();
  const navigate = useNavigate();
  return (
    <UserPage gym={gym}>
      {({ secondFactor }) => <AccountDataCard withCode={secondFactor.on} onErased={() => void navigate({ to: '/sign-out' })} />}
    </UserPage>
  );
};

export const Route = createFileRoute('/$gym/admin/user')({ component: User });
