import { createFileRoute } from '@tanstack/react-router';
import { FollowPage } from '../../../features/workouts/follow-page.js';

const Follow = () => {
  const { gym, workoutId } = Route.useParams();
  const { bootstrap } = Route.useRouteContext();
  return <FollowPage gym={gym} workoutId={workoutId} gymUnit={bootstrap.gym?.unit ?? 'kg'} />;
};

export const Route = createFileRoute('/$gym/admin/user-workout/$workoutId')({ component: Follow });
