import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { OfflineChip } from '../../../shell/offline-chip.js';
import { ExecutionPage } from '../../../features/workouts/execution-page.js';

const Execution = () => {
  const { gym, workoutId } = Route.useParams();
  const { bootstrap } = Route.useRouteContext();
  const navigate = useNavigate();
  return (
    <ExecutionPage
      gym={gym}
      workoutId={workoutId}
      gymUnit={bootstrap.gym?.unit ?? 'kg'}
      unsaved={<OfflineChip />}
      onLeave={() => void navigate({ to: '/$gym/client/home', params: { gym } })}
    />
  );
};

export const Route = createFileRoute('/$gym/client/workout-client/details-workout/$workoutId')({
  // While training there is only the workout.
  staticData: { layout: 'empty' },
  component: Execution,
});
