import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { NewAdvertisementPage } from '@/features/advertisements/advertisement-page.js';

const NewAdvertisement = () => {
  const { gym } = Route.useParams();
  const { bootstrap } = Route.useRouteContext();
  const navigate = useNavigate();
  return (
    <NewAdvertisementPage
      gym={gym}
      timeZone={bootstrap.gym?.timeZone ?? 'UTC'}
      onDrafted={(advertisementId) =>
        void navigate({ to: '/$gym/admin/advertisements/$advertisementId', params: { gym, advertisementId }, replace: true })
      }
    />
  );
};

export const Route = createFileRoute('/$gym/admin/advertisements/new')({ component: NewAdvertisement });
