import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ExecutionPage } from '@/features/workouts/execution/execution-page.js';
import { todayIn } from '@/lib/format/format.js';
import { pickTexts } from '@/lib/startup/search-parameters.js';
import { OfflineChip } from '@/shell/offline-chip.js';
import { lazyPart } from '@/lib/lazy-part.js';
import { unitOf } from '@/lib/format/shown-unit.js';

const Advertisement = lazyPart(() => import('@/features/advertisements/shown-advertisement.js'), 'ShownAdvertisementPart');

const Execution = () => {
  const { gym, workoutId } = Route.useParams();
  const { bootstrap, membership } = Route.useRouteContext();
  const navigate = useNavigate();
  const timeZone = bootstrap.gym?.timeZone ?? 'UTC';
  return (
    <ExecutionPage
      gym={gym}
      workoutId={workoutId}
      equipment={bootstrap.gym?.equipment ?? null}
      unit={unitOf(bootstrap)}
      today={todayIn(timeZone)}
      wantedSetId={Route.useSearch().set}
      unsaved={<OfflineChip />}
      advertisement={
        <Suspense>
          <Advertisement gym={gym} membershipId={membership.id} timeZone={timeZone} placement="after-workout" />
        </Suspense>
      }
      onLeave={() => void navigate({ to: '/$gym/client/home', params: { gym } })}
      onOpen={(open) => void navigate({ to: '/$gym/client/workout-client/details-workout/$workoutId', params: { gym, workoutId: open } })}
    />
  );
};

export const Route = createFileRoute('/$gym/client/workout-client/details-workout/$workoutId')({
  // During a workout there is no frame.
  staticData: { layout: 'empty' },
  validateSearch: pickTexts('set'),
  component: Execution,
});
