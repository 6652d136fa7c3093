import { createFileRoute } from '@tanstack/react-router';
import { BoardPage } from '@/features/coaches/board-page.js';
import { pageData } from '@/lib/startup/pages/page-data.js';

const data = pageData(() => import('@/features/coaches/queries.js'));

const Board = () => {
  const { gym } = Route.useParams();
  const { membership } = Route.useRouteContext();
  return <BoardPage gym={gym} mayMove={membership.role === 'admin' || membership.role === 'head-coach'} />;
};

export const Route = createFileRoute('/$gym/admin/coaches-users')({
  // Not preloaded on hover: the board lists every client with their coach.
  loader: ({ params: { gym }, cause }) => (cause === 'preload' ? undefined : data.use((queries) => queries.prepareBoard(gym))),
  staticData: { data },
  component: Board,
});
