import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '@/features/imports/import-page.js';

const Import = () => {
  const { gym, customerId } = Route.useParams();
  const { bootstrap } = Route.useRouteContext();
  return <ImportPage gym={gym} customerId={customerId} gymUnit={bootstrap.gym?.unit ?? 'kg'} timeZone={bootstrap.gym?.timeZone ?? 'UTC'} />;
};

export const Route = createFileRoute('/$gym/admin/list/$customerId/import')({ component: Import });
