import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ClientHome } from '../../../features/home/client-home.js';
import { prepareWorkout } from '../../../features/workouts/prepare-workout.js';
import { weekStartOf } from '../../../lib/format/calendar.js';
import { prepareHome } from '../../../features/home/queries.js';

const Home = () => {
  const { gym } = Route.useParams();
  const { bootstrap, membership } = Route.useRouteContext();
  // Without a network now, what was kept on an earlier visit has to do.
  const prepare = useCallback((workoutId: string) => void prepareWorkout(gym, workoutId).catch(() => undefined), [gym]);
  return (
    <ClientHome
      gym={gym}
      name={bootstrap.account.name}
      customerId={membership.id}
      unit={bootstrap.gym?.unit ?? 'kg'}
      timeZone={bootstrap.gym?.timeZone ?? 'UTC'}
      weekStart={weekStartOf(bootstrap.gym)}
      onUpcoming={prepare}
    />
  );
};

export const Route = createFileRoute('/$gym/client/home')({ loader: ({ params }) => prepareHome(params.gym), component: Home });
