import { createFileRoute } from '@tanstack/react-router';
import { Suspense, useCallback } from 'react';
import { ShownAdvertisementPart } from '@/features/advertisements/shown-advertisement.js';
import { DueCards } from '@/features/check-ins/due-cards.js';
import { HabitTicks } from '@/features/habits/habit-ticks.js';
import { ClientHome } from '@/features/home/client-home.js';
import { prepareWorkout } from '@/features/workouts/prepare-workout.js';
import { ReadBeforeDay } from '@/features/workouts/start/read-before-day.js';
import { weekStartOf } from '@/lib/format/week-start.js';
import { prepareHome } from '@/features/home/queries.js';
import { lazyPart } from '@/lib/lazy-part.js';
import { unitOf } from '@/lib/format/shown-unit.js';

const RequiredKept = lazyPart(() => import('@/features/education/reading/required-kept-lazy.js'), 'RequiredKept');

const OwnCoaches = lazyPart(() => import('@/features/coaches/own-coaches-card-lazy.js'), 'OwnCoachesCard');

const Home = () => {
  const { gym } = Route.useParams();
  const { bootstrap, membership } = Route.useRouteContext();
  const timeZone = bootstrap.gym?.timeZone ?? 'UTC';
  const weekStart = weekStartOf(bootstrap.gym);
  // Without a network, the answers stored on an earlier visit are used.
  const prepare = useCallback((workoutId: string) => void prepareWorkout(gym, workoutId).catch(() => undefined), [gym]);
  return (
    <ClientHome
      gym={gym}
      name={bootstrap.account.name}
      customerId={membership.id}
      unit={unitOf(bootstrap)}
      timeZone={timeZone}
      weekStart={weekStart}
      onUpcoming={prepare}
      checkIns={<DueCards gym={gym} customerId={membership.id} />}
      habits={<HabitTicks gym={gym} customerId={membership.id} timeZone={timeZone} weekStart={weekStart} />}
      readBefore={(workoutId) => <ReadBeforeDay gym={gym} workoutId={workoutId} />}
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
      advertisement={<ShownAdvertisementPart gym={gym} membershipId={membership.id} timeZone={timeZone} placement="home" />}
    />
  );
};

export const Route = createFileRoute('/$gym/client/home')({ loader: ({ params }) => prepareHome(params.gym), component: Home });
