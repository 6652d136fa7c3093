import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '@/features/imports/import-page.js';
import { unitOf } from '@/lib/format/shown-unit.js';

const Import = () => {
  const { gym, customerId } = Route.useParams();
  const { bootstrap } = Route.useRouteContext();
  return <ImportPage gym={gym} customerId={customerId} unit={unitOf(bootstrap)} timeZone={bootstrap.gym?.timeZone ?? 'UTC'} />;
};

export const Route = createFileRoute('/$gym/admin/list/$customerId/import')({ component: Import });
