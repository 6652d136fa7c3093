import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ExecutionPage } from '../../../features/workouts/execution/execution-page.js';
import { todayIn } from '../../../lib/format/format.js';
import { pickTexts } from '../../../lib/startup/search-parameters.js';
import { OfflineChip } from '../../../shell/offline-chip.js';

const Execution = () => {
  const { gym, workoutId } = Route.useParams();
  const { bootstrap } = Route.useRouteContext();
  const navigate = useNavigate();
  return (
    <ExecutionPage
      gym={gym}
      workoutId={workoutId}
      gymUnit={bootstrap.gym?.unit ?? 'kg'}
      today={todayIn(bootstrap.gym?.timeZone ?? 'UTC')}
      wantedSetId={Route.useSearch().set}
      unsaved={<OfflineChip />}
      onLeave={() => void navigate({ to: '/$gym/client/home', params: { gym } })}
      onOpen={(open) => void navigate({ to: '/$gym/client/workout-client/details-workout/$workoutId', params: { gym, workoutId: open } })}
    />
  );
};

export const Route = createFileRoute('/$gym/client/workout-client/details-workout/$workoutId')({
  // While training there is only the workout.
  staticData: { layout: 'empty' },
  validateSearch: pickTexts('set'),
  component: Execution,
});
