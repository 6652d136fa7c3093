import { createFileRoute } from '@tanstack/react-router';
import { BoardPage } from '../../../features/coaches/board-page.js';

const Board = () => {
  const { gym } = Route.useParams();
  const { membership } = Route.useRouteContext();
  return <BoardPage gym={gym} mayMove={membership.role === 'admin' || membership.role === 'head-coach'} />;
};

export const Route = createFileRoute('/$gym/admin/coaches-users')({ component: Board });
