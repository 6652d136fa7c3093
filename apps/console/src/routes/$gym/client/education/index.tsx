import { createFileRoute } from '@tanstack/react-router';
import { LearnPage } from '@/features/education/reading/learn-page.js';

const Learn = () => {
  const { gym } = Route.useParams();
  const { bootstrap } = Route.useRouteContext();
  return <LearnPage gym={gym} timeZone={bootstrap.gym?.timeZone ?? 'UTC'} />;
};

export const Route = createFileRoute('/$gym/client/education/')({ component: Learn });
