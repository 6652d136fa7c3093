import { createFileRoute } from '@tanstack/react-router';
import { StaffHome } from '../../../features/home/staff-home.js';
import { prepareHome } from '../../../features/home/queries.js';
import { LiveTiles } from '../../../features/workouts/live-board.js';

const Home = () => {
  const { gym } = Route.useParams();
  return <StaffHome gym={gym} live={({ live }) => <LiveTiles gym={gym} items={live} />} />;
};

export const Route = createFileRoute('/$gym/admin/home')({ loader: ({ params }) => prepareHome(params.gym), component: Home });
