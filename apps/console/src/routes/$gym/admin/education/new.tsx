import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { NewItemPage } from '@/features/education/library/new-item-page.js';

const NewItem = () => {
  const { gym } = Route.useParams();
  const { bootstrap } = Route.useRouteContext();
  const navigate = useNavigate();
  return (
    <NewItemPage
      gym={gym}
      timeZone={bootstrap.gym?.timeZone ?? 'UTC'}
      onDrafted={(educationId) => void navigate({ to: '/$gym/admin/education/$educationId', params: { gym, educationId }, replace: true })}
    />
  );
};

export const Route = createFileRoute('/$gym/admin/education/new')({ component: NewItem });
