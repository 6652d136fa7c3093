import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AssignButton } from '@/features/assigned-programs/assign-button.js';
import { ProgramPart } from '@/features/assigned-programs/program-part.js';
import { RunningPlans } from '@/features/assigned-programs/running-plans.js';
import { ClientStateBadge } from '@/features/client-states/state-badge.js';
import { ClientStateButton } from '@/features/client-states/state-button.js';
import { CheckInsCard } from '@/features/check-ins/check-ins-card.js';
import { ClientFilesCard } from '@/features/client-files/files-card.js';
import { ClientNotesCard } from '@/features/client-notes/notes-card.js';
import { HabitsCard } from '@/features/habits/habits-card.js';
import { ProfileCard } from '@/features/customers/overview/profile-card.js';
import { StandingCard } from '@/features/customers/overview/standing-card.js';
import { BringBackButton } from '@/features/customers/overview/bring-back-button.js';
import { CustomerPage, customerTabs } from '@/features/customers/customer-page.js';
import { WeightButton } from '@/features/customers/weight-button.js';
import { liftParameters } from '@/features/lifts/chart/parameters.js';
import { LiftsPart } from '@/features/lifts/lifts-part.js';
import { PersonalDataCard } from '@/features/personal-data/personal-data-card.js';
import { MemberMenu } from '@/features/members/member-menu.js';
import { ProgressPhotosCard } from '@/features/progress-photos/photos-card.js';
import { TrainingLogCard } from '@/features/training-logs/training-log-card.js';
import { Calendar } from '@/features/workouts/calendar/calendar.js';
import { WorkoutList } from '@/features/workouts/list/workout-list.js';
import { weekStartOf } from '@/lib/format/week-start.js';
import { todayIn } from '@/lib/format/format.js';
import { pickTexts } from '@/lib/startup/search-parameters.js';
import { unitOf } from '@/lib/format/shown-unit.js';

const pickSearch = pickTexts('checkIn', 'tab', 'show', 'date', ...liftParameters);

const Customer = () => {
  const { gym, customerId } = Route.useParams();
  const { checkIn, tab, exercise, show: shown, date, ...chart } = Route.useSearch();
  const { bootstrap, membership } = Route.useRouteContext();
  const navigate = useNavigate();
  const { t } = useTranslation('members');
  const unit = unitOf(bootstrap);
  const timeZone = bootstrap.gym?.timeZone ?? 'UTC';
  const show = (change: ReturnType<typeof pickSearch>): void =>
    void navigate({
      to: '/$gym/admin/list/$customerId',
      params: { gym, customerId },
      search: (before) => ({ ...pickSearch(before), ...change }),
      replace: true,
      resetScroll: false,
    });
  return (
    <CustomerPage
      gym={gym}
      customerId={customerId}
      tab={customerTabs.find((each) => each === tab) ?? 'overview'}
      onTab={(next) => show({ tab: next })}
      actions={(customer) => (
        <>
          <BringBackButton gym={gym} customer={customer} />
          <ClientStateButton gym={gym} customerId={customerId} today={todayIn(timeZone)} />
          <WeightButton gym={gym} customer={customer} unit={unit} />
          {(customer.status === 'active' || customer.status === 'paused') && (
            <AssignButton gym={gym} unit={unit} timeZone={timeZone} customerId={customerId} />
          )}
          {membership.role === 'admin' && (
            <MemberMenu
              gym={gym}
              ownType={membership.type ?? 0}
              member={{ id: customerId, name: customer.name, lastname: customer.lastname, status: customer.status, type: 0 }}
              t={t}
            />
          )}
        </>
      )}
      state={({ state }) => <ClientStateBadge state={state} />}
      overview={(customer) => (
        <>
          <StandingCard gym={gym} customer={customer} today={todayIn(timeZone)} />
          <ProfileCard gym={gym} customer={customer} />
          <ClientNotesCard gym={gym} customerId={customerId} me={membership.id} leads={membership.role !== 'coach'} />
          <div className="xl:col-span-3">
            <HabitsCard gym={gym} customerId={customerId} today={todayIn(timeZone)} weekStart={weekStartOf(bootstrap.gym)} />
          </div>
          <div className="grid gap-4 xl:col-span-3">
            <CheckInsCard gym={gym} customerId={customerId} opened={checkIn} onOpen={(next) => show({ checkIn: next ?? '' })} />
            <ProgressPhotosCard gym={gym} customerId={customerId} today={todayIn(timeZone)} />
            <ClientFilesCard gym={gym} customerId={customerId} />
          </div>
        </>
      )}
      program={<ProgramPart gym={gym} customerId={customerId} timeZone={timeZone} />}
      calendar={
        <>
          <RunningPlans gym={gym} customerId={customerId} timeZone={timeZone} />
          <Calendar
            gym={gym}
            customerId={customerId}
            timeZone={timeZone}
            today={todayIn(timeZone)}
            weekStart={weekStartOf(bootstrap.gym)}
            show={shown}
            date={date}
            onShow={show}
            linkTo={(workoutId) => `/${gym}/admin/user-workout/${workoutId}`}
          />
        </>
      }
      workouts={<WorkoutList gym={gym} customerId={customerId} linkTo={(workoutId) => `/${gym}/admin/user-workout/${workoutId}`} />}
      data={({ name, lastname }) => (
        <div className="grid gap-4">
          <TrainingLogCard gym={gym} customerId={customerId} />
          {(membership.role === 'admin' || membership.role === 'coach') && (
            <PersonalDataCard
              gym={gym}
              customerId={customerId}
              name={`${name} ${lastname}`}
              mayErase={membership.role === 'admin'}
              onErased={() => {
                // Leaves the page only if it still shows this client.
                if (location.pathname.includes(customerId)) void navigate({ to: '/$gym/admin/list', params: { gym } });
              }}
            />
          )}
        </div>
      )}
      lifts={
        <LiftsPart
          gym={gym}
          customerId={customerId}
          unit={unit}
          staff
          exerciseId={exercise}
          onExercise={(next) => show({ exercise: next, load: '' })}
          chart={chart}
          onChart={show}
        />
      }
    />
  );
};

export const Route = createFileRoute('/$gym/admin/list/$customerId/')({
  validateSearch: pickSearch,
  component: Customer,
});
