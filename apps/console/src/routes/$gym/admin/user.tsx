import { createFileRoute } from '@tanstack/react-router';
import { UserPage } from '../../../features/accounts/user-page.js';

const User = () => {
  const { gym } = Route.useParams();
  return <UserPage gym={gym} />;
};

export const Route = createFileRoute('/$gym/admin/user')({ component: User });
