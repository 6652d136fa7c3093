import { createFileRoute } from '@tanstack/react-router';
import { PropagatePage } from '@/features/propagations/propagate-page.js';

const Propagate = () => {
  const { gym, programId } = Route.useParams();
  return <PropagatePage key={programId} gym={gym} programId={programId} />;
};

export const Route = createFileRoute('/$gym/admin/programs/$programId/propagate')({ component: Propagate });
