import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ClientWorkoutsPage } from '../../../features/workouts/client-workouts-page.js';

const Workouts = () => {
  const { gym } = Route.useParams();
  const { membership } = Route.useRouteContext();
  const navigate = useNavigate();
  return (
    <ClientWorkoutsPage
      gym={gym}
      customerId={membership.id}
      onStarted={(workoutId) => void navigate({ to: '/$gym/client/workout-client/details-workout/$workoutId', params: { gym, workoutId } })}
    />
  );
};

export const Route = createFileRoute('/$gym/client/workout-client/')({ component: Workouts });
