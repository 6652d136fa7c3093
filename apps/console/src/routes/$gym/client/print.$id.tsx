import { createFileRoute } from '@tanstack/react-router';
import { todayIn } from '@/lib/format/format.js';
import { ClientPrintPage } from '@/features/printing/client-print-page.js';

const Print = () => {
  const { gym, id } = Route.useParams();
  const { bootstrap } = Route.useRouteContext();
  return (
    <ClientPrintPage
      gym={gym}
      gymName={bootstrap.gym?.name ?? ''}
      assignedProgramId={id}
      today={todayIn(bootstrap.gym?.timeZone ?? 'UTC')}
      back={() => `/${gym}/client/workout-client`}
    />
  );
};

// Paper has no frame.
export const Route = createFileRoute('/$gym/client/print/$id')({ staticData: { layout: 'empty' }, component: Print });
