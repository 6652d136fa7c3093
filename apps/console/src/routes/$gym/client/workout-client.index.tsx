import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Calendar } from '@/features/workouts/calendar/calendar.js';
import { ClientWorkoutsPage } from '@/features/workouts/list/client-workouts-page.js';
import { weekStartOf } from '@/lib/format/week-start.js';
import { todayIn } from '@/lib/format/format.js';
import { pickTexts } from '@/lib/startup/search-parameters.js';

const pickSearch = pickTexts('view', 'show', 'date');

const Workouts = () => {
  const { gym } = Route.useParams();
  const { view, show: shown, date } = Route.useSearch();
  const { bootstrap, membership } = Route.useRouteContext();
  const navigate = useNavigate();
  const timeZone = bootstrap.gym?.timeZone ?? 'UTC';
  const common = { gym, customerId: membership.id, today: todayIn(timeZone), weekStart: weekStartOf(bootstrap.gym) };
  const show = (change: ReturnType<typeof pickSearch>): void =>
    void navigate({
      to: '/$gym/client/workout-client',
      params: { gym },
      search: (before) => ({ ...pickSearch(before), ...change }),
      replace: true,
      resetScroll: false,
    });
  return (
    <ClientWorkoutsPage
      {...common}
      view={view === 'calendar' ? view : 'list'}
      onView={(next) => show({ view: next })}
      onOpen={(workoutId) => void navigate({ to: '/$gym/client/workout-client/details-workout/$workoutId', params: { gym, workoutId } })}
      calendar={
        <Calendar
          {...common}
          timeZone={timeZone}
          show={shown}
          date={date}
          onShow={show}
          linkTo={(workoutId) => `/${gym}/client/workout-client/details-workout/${workoutId}`}
        />
      }
    />
  );
};

export const Route = createFileRoute('/$gym/client/workout-client/')({ validateSearch: pickSearch, component: Workouts });
