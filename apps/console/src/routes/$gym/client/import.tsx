import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '@/features/imports/import-page.js';
import { unitOf } from '@/lib/format/shown-unit.js';

const Import = () => {
  const { gym } = Route.useParams();
  const { bootstrap, membership } = Route.useRouteContext();
  return <ImportPage gym={gym} customerId={membership.id} own unit={unitOf(bootstrap)} timeZone={bootstrap.gym?.timeZone ?? 'UTC'} />;
};

export const Route = createFileRoute('/$gym/client/import')({ component: Import });
