import { createFileRoute } from '@tanstack/react-router';
import { AdvertisementPage } from '@/features/advertisements/advertisement-page.js';

const Advertisement = () => {
  const { gym, advertisementId } = Route.useParams();
  const { bootstrap } = Route.useRouteContext();
  return <AdvertisementPage gym={gym} advertisementId={advertisementId} timeZone={bootstrap.gym?.timeZone ?? 'UTC'} />;
};

export const Route = createFileRoute('/$gym/admin/advertisements/$advertisementId')({ component: Advertisement });
