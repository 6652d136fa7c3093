import { createFileRoute } from '@tanstack/react-router';
import { todayIn } from '@/lib/format/format.js';
import { StaffPrintPage } from '@/features/printing/staff-print-page.js';

const Print = () => {
  const { gym, of, id } = Route.useParams();
  const { bootstrap } = Route.useRouteContext();
  return <StaffPrintPage gym={gym} gymName={bootstrap.gym?.name ?? ''} of={of} id={id} today={todayIn(bootstrap.gym?.timeZone ?? 'UTC')} />;
};

// Paper has no frame.
export const Route = createFileRoute('/$gym/admin/print/$of/$id')({ staticData: { layout: 'empty' }, component: Print });
