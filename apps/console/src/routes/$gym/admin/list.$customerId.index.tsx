import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { ClipboardList, FileUp, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AssignButton } from '@/features/assigned-programs/assign-button.js';
import { ProgramPart } from '@/features/assigned-programs/program-part.js';
import { ClientStateBadge } from '@/features/client-states/state-badge.js';
import { ClientStateButton } from '@/features/client-states/state-button.js';
import { CheckInsCard } from '@/features/check-ins/check-ins-card.js';
import { ClientFilesCard } from '@/features/client-files/files-card.js';
import { ClientNotesCard } from '@/features/client-notes/notes-card.js';
import { HabitsCard } from '@/features/habits/habits-card.js';
import { ProfileCard } from '@/features/customers/overview/profile-card.js';
import { StandingCard } from '@/features/customers/overview/standing-card.js';
import { BringBackButton } from '@/features/customers/overview/bring-back-button.js';
import { CustomerPage, isFormer, type CustomerParts } from '@/features/customers/customer-page.js';
import { customerTabOf, type CustomerTab } from '@/features/customers/customer-tabs.js';
import { AdjustButton } from '@/features/customers/overview/adjust-button.js';
import { WaitingCard } from '@/features/customers/overview/waiting-card.js';
import { WeekCard } from '@/features/customers/overview/week-card.js';
import { Parts } from '@/features/customers/parts.js';
import { Timeline } from '@/features/customers/timeline/timeline.js';
import { WeightButton } from '@/features/customers/weight-button.js';
import { liftParameters } from '@/features/lifts/chart/parameters.js';
import { LiftsPart } from '@/features/lifts/lifts-part.js';
import { PersonalDataCard } from '@/features/personal-data/personal-data-card.js';
import { MemberMenu } from '@/features/members/member-menu.js';
import { ProgressPhotosCard } from '@/features/progress-photos/photos-card.js';
import { TrainingLogCard } from '@/features/training-logs/training-log-card.js';
import { Calendar } from '@/features/workouts/calendar/calendar.js';
import { WorkoutList } from '@/features/workouts/list/workout-list.js';
import { Button } from '@/components/ui/button.js';
import { Card } from '@/components/ui/card.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { writeTo } from '@/shell/chat/write-to.js';
import { loadAhead } from './-client/load-ahead.js';
import { weekStartOf } from '@/lib/format/week-start.js';
import { todayIn } from '@/lib/format/format.js';
import { pickTexts } from '@/lib/startup/search-parameters.js';
import { unitOf } from '@/lib/format/shown-unit.js';

const pickSearch = pickTexts('checkIn', 'tab', 'show', 'date', ...liftParameters);

const Customer = () => {
  const { gym, customerId } = Route.useParams();
  const search = Route.useSearch();
  const { bootstrap, membership } = Route.useRouteContext();
  const navigate = useNavigate();
  const { t } = useTranslation('customers');
  const { t: ofMembers } = useTranslation('members');
  const unit = unitOf(bootstrap);
  const timeZone = bootstrap.gym?.timeZone ?? 'UTC';
  const today = todayIn(timeZone);
  const weekStart = weekStartOf(bootstrap.gym);
  const tab = customerTabOf(search);
  const show = (change: ReturnType<typeof pickSearch>): void =>
    void navigate({
      to: '/$gym/admin/list/$customerId',
      params: { gym, customerId },
      search: (before) => ({ ...pickSearch(before), tab, ...change }),
      replace: true,
      resetScroll: false,
    });
  const write = (): void => void writeTo(gym, customerId);
  const linkTo = (workoutId: string): string => `/${gym}/admin/user-workout/${workoutId}`;
  const actions = ({ customer, overview }: CustomerParts) => (
    <>
      <BringBackButton gym={gym} customer={customer} />
      {!isFormer(customer) && (
        <>
          <Button variant="outline" onClick={write}>
            <MessageSquare size={16} strokeWidth={1.75} aria-hidden />
            {t('message')}
          </Button>
          <AssignButton gym={gym} unit={unit} timeZone={timeZone} customerId={customerId} />
          <AdjustButton gym={gym} overview={overview} />
          <ClientStateButton gym={gym} customerId={customerId} today={today} />
          <WeightButton gym={gym} customer={customer} unit={unit} />
        </>
      )}
      {membership.role === 'admin' && (
        <MemberMenu
          gym={gym}
          ownType={membership.type ?? 0}
          member={{ id: customerId, name: customer.name, lastname: customer.lastname, status: customer.status, type: 0 }}
          t={ofMembers}
        />
      )}
    </>
  );
  const parts: Readonly<Record<CustomerTab, (parts: CustomerParts) => ReactNode>> = {
    overview: ({ customer, overview }) =>
      overview === undefined ? (
        <Skeleton className="h-96" />
      ) : (
        <div className="grid items-start gap-4 xl:grid-cols-3">
          <div className="grid gap-4 xl:col-span-3">
            <WaitingCard
              waiting={overview.waiting}
              onCheckIn={(checkInId) => show({ tab: 'check-ins', checkIn: checkInId })}
              onWrite={write}
            />
            <WeekCard gym={gym} customer={customer} overview={overview} timeZone={timeZone} />
          </div>
          <div className="xl:col-span-2">
            <StandingCard gym={gym} customer={customer} overview={overview} />
          </div>
          <ProfileCard gym={gym} customer={customer} isReadOnly={isFormer(customer)} />
        </div>
      ),
    program: () => (
      <div className="grid items-start gap-4 xl:grid-cols-3">
        <Card>
          <ProgramPart gym={gym} customerId={customerId} timeZone={timeZone} />
        </Card>
        <div className="min-w-0 xl:col-span-2">
          <Calendar
            gym={gym}
            customerId={customerId}
            timeZone={timeZone}
            today={today}
            weekStart={weekStart}
            show={search.show}
            date={search.date}
            onShow={show}
            linkTo={linkTo}
          />
        </div>
      </div>
    ),
    workouts: () => <WorkoutList gym={gym} customerId={customerId} linkTo={linkTo} />,
    progress: ({ customer, overview }) => (
      <div className="grid gap-4">
        <LiftsPart
          gym={gym}
          customerId={customerId}
          unit={unit}
          staff
          exerciseId={search.exercise}
          onExercise={(next) => show({ exercise: next, load: '' })}
          chart={search}
          onChart={show}
        />
        {overview !== undefined && (
          <Parts
            parts={[
              {
                key: 'photos',
                has: overview.has.photos,
                add: isFormer(customer) ? undefined : t('parts.photos'),
                node: <ProgressPhotosCard gym={gym} customerId={customerId} today={today} isReadOnly={isFormer(customer)} />,
              },
            ]}
          />
        )}
      </div>
    ),
    'check-ins': ({ customer, overview }) =>
      overview === undefined ? (
        <Skeleton className="h-96" />
      ) : (
        <Parts
          empty={{ icon: ClipboardList, title: t('parts.noAnswers'), description: t('parts.noAnswersLine') }}
          parts={[
            {
              key: 'check-ins',
              has: overview.has.checkIns,
              node: (
                <CheckInsCard gym={gym} customerId={customerId} opened={search.checkIn} onOpen={(next) => show({ checkIn: next ?? '' })} />
              ),
            },
            {
              key: 'habits',
              has: overview.has.habits,
              add: isFormer(customer) ? undefined : t('parts.habits'),
              node: <HabitsCard gym={gym} customerId={customerId} today={today} weekStart={weekStart} isReadOnly={isFormer(customer)} />,
            },
          ]}
        />
      ),
    notes: ({ customer, overview }) => (
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <ClientNotesCard
          gym={gym}
          customerId={customerId}
          me={membership.id}
          leads={membership.role !== 'coach'}
          isReadOnly={isFormer(customer)}
        />
        {overview !== undefined && (
          <Parts
            parts={[
              {
                key: 'files',
                has: overview.has.files,
                add: isFormer(customer) ? undefined : t('parts.files'),
                node: <ClientFilesCard gym={gym} customerId={customerId} isReadOnly={isFormer(customer)} />,
              },
            ]}
          />
        )}
        <TrainingLogCard gym={gym} customerId={customerId}>
          {!isFormer(customer) && (
            <Button variant="outline" asChild>
              <Link to="/$gym/admin/list/$customerId/import" params={{ gym, customerId }}>
                <FileUp size={16} strokeWidth={1.75} aria-hidden />
                {t('import')}
              </Link>
            </Button>
          )}
        </TrainingLogCard>
        {(membership.role === 'admin' || membership.role === 'coach') && (
          <PersonalDataCard
            gym={gym}
            customerId={customerId}
            name={`${customer.name} ${customer.lastname}`}
            mayErase={membership.role === 'admin'}
            onErased={() => {
              // Leaves the page only if it still shows this client.
              if (location.pathname.includes(customerId)) void navigate({ to: '/$gym/admin/list', params: { gym } });
            }}
          />
        )}
      </div>
    ),
    timeline: () => <Timeline gym={gym} customerId={customerId} />,
  };
  return (
    <CustomerPage
      gym={gym}
      customerId={customerId}
      tab={tab}
      onTab={(next) => show({ tab: next, checkIn: '' })}
      onAhead={(next) => loadAhead(next, gym, customerId)}
      actions={actions}
      state={({ state }) => <ClientStateBadge state={state} />}
    >
      {(open, of) => parts[open](of)}
    </CustomerPage>
  );
};

export const Route = createFileRoute('/$gym/admin/list/$customerId/')({
  validateSearch: pickSearch,
  component: Customer,
});
