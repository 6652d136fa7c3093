import { createFileRoute } from '@tanstack/react-router';
import { Suspense, useCallback } from 'react';
import { ClientHome } from '../../../features/home/client-home.js';
import { prepareWorkout } from '../../../features/workouts/prepare-workout.js';
import { weekStartOf } from '../../../lib/format/calendar.js';
import { prepareHome } from '../../../features/home/queries.js';
import { lazyPart } from '../../../lib/lazy-part.js';

const Advertisement = lazyPart(() => import('../../../features/advertisements/shown-advertisement.js'), 'ShownAdvertisementPart');

/** Beside what is trained today, not before it. */
const DueCards = lazyPart(() => import('../../../features/check-ins/due-cards.js'), 'DueCards');

const RequiredKept = lazyPart(() => import('../../../features/education/reading/required-kept.js'), 'RequiredKept');

const ReadBeforeDay = lazyPart(() => import('../../../features/workouts/start/read-before-day.js'), 'ReadBeforeDay');

const HabitTicks = lazyPart(() => import('../../../features/habits/habit-ticks.js'), 'HabitTicks');

const OwnCoaches = lazyPart(() => import('../../../features/coaches/own-coaches-card.js'), 'OwnCoachesCard');

const Home = () => {
  const { gym } = Route.useParams();
  const { bootstrap, membership } = Route.useRouteContext();
  const timeZone = bootstrap.gym?.timeZone ?? 'UTC';
  const weekStart = weekStartOf(bootstrap.gym);
  // Without a network now, what was kept on an earlier visit has to do.
  const prepare = useCallback((workoutId: string) => void prepareWorkout(gym, workoutId).catch(() => undefined), [gym]);
  const readBefore = (workoutId: string) => (
    <Suspense>
      <ReadBeforeDay gym={gym} workoutId={workoutId} />
    </Suspense>
  );
  return (
    <ClientHome
      gym={gym}
      name={bootstrap.account.name}
      customerId={membership.id}
      unit={bootstrap.gym?.unit ?? 'kg'}
      timeZone={timeZone}
      weekStart={weekStart}
      onUpcoming={prepare}
      checkIns={
        <Suspense>
          <DueCards gym={gym} customerId={membership.id} />
        </Suspense>
      }
      habits={
        <Suspense>
          <HabitTicks gym={gym} customerId={membership.id} timeZone={timeZone} weekStart={weekStart} />
        </Suspense>
      }
      readBefore={readBefore}
      required={
        <Suspense>
          <RequiredKept gym={gym} />
        </Suspense>
      }
      coaches={
        <Suspense>
          <OwnCoaches gym={gym} />
        </Suspense>
      }
      advertisement={
        <Suspense>
          <Advertisement gym={gym} membershipId={membership.id} timeZone={timeZone} placement="home" />
        </Suspense>
      }
    />
  );
};

export const Route = createFileRoute('/$gym/client/home')({ loader: ({ params }) => prepareHome(params.gym), component: Home });
