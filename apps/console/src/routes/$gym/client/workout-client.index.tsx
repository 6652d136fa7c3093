import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ClientWorkoutsPage } from '../../../features/workouts/list/client-workouts-page.js';
import { weekStartOf } from '../../../lib/format/calendar.js';
import { todayIn } from '../../../lib/format/format.js';

const Workouts = () => {
  const { gym } = Route.useParams();
  const { bootstrap, membership } = Route.useRouteContext();
  const navigate = useNavigate();
  return (
    <ClientWorkoutsPage
      gym={gym}
      customerId={membership.id}
      today={todayIn(bootstrap.gym?.timeZone ?? 'UTC')}
      weekStart={weekStartOf(bootstrap.gym)}
      onOpen={(workoutId) => void navigate({ to: '/$gym/client/workout-client/details-workout/$workoutId', params: { gym, workoutId } })}
    />
  );
};

export const Route = createFileRoute('/$gym/client/workout-client/')({ component: Workouts });
