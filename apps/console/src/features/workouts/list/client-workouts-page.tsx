import { weekOf, type WeekStart } from '@spotter/contracts/civil-date';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Dumbbell, Plus } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { MoreButton } from '@/components/states/more-button.js';
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/tabs.js';
import { Page } from '@/components/page.js';
import { AsOf } from '@/shared/as-of.js';
import { lazyPart } from '@/lib/lazy-part.js';
import { useAhead } from '@/lib/hooks/use-ahead.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { useOpenWorkouts, useStandsHere } from '@/shared/device-workouts/use-open-workouts.js';
import { showToast } from '@/components/overlays/toast.js';
import { DiscardedWorkouts } from '../discard/discarded-part.js';
import { doneWorkoutPages, workoutsQuery } from '../queries.js';
import { useStart } from '../start/use-start.js';
import { startAdHocWorkout } from '../workout-actions.js';
import { plannedGroups } from './workout-groups.js';
import { WorkoutRows } from './workout-rows.js';

const PrintMenu = lazyPart(() => import('./print-menu-lazy.js'), 'PrintMenu');

export type ClientWorkoutsView = 'list' | 'calendar';

type ClientWorkoutsPageProps = {
  readonly gym: string;
  readonly customerId: string;
  /** Today in the gym's time zone. */
  readonly today: string;
  readonly weekStart: WeekStart;
  readonly onOpen: (workoutId: string) => void;
  readonly view: ClientWorkoutsView;
  readonly onView: (view: ClientWorkoutsView) => void;
  readonly calendar: ReactNode;
};

const laterAtFirst = 5;

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section aria-label={title} className="grid gap-2">
    <h2 className="text-section font-bold">{title}</h2>
    {children}
  </section>
);

export const ClientWorkoutsPage = ({ gym, customerId, today, weekStart, onOpen, view, onView, calendar }: ClientWorkoutsPageProps) => {
  const { t } = useTranslation('workouts');
  useAhead(DiscardedWorkouts, PrintMenu);
  const [all, setAll] = useState(false);
  const from = weekOf(today, weekStart)[0] ?? today;
  const reading = workoutsQuery(gym, { customer: customerId, status: 'scheduled,missed', from, sort: 'date', limit: 100 });
  const planned = useQuery(reading);
  const standing = useStandsHere(gym, reading.meta?.path);
  const running = useOpenWorkouts(gym, customerId, planned.data?.items);
  const done = useInfiniteQuery(doneWorkoutPages(gym, customerId));
  const onStorageFailed = (error: unknown): void => {
    console.error(error);
    void showToast({ tone: 'error', title: t('notStored.title'), description: t('notStored.line') });
  };
  const { start, dialog } = useStart({
    gym,
    customerId,
    workoutId: null,
    plannedOn: null,
    onStart: () => void startAdHocWorkout({ gym }, customerId).then(onOpen, onStorageFailed),
    onResume: onOpen,
    onStorageFailed,
  });
  const linkTo = (workoutId: string): string => `/${gym}/client/workout-client/details-workout/${workoutId}`;
  const rows = { linkTo, today };
  const answered = done.data?.pages.flatMap((page) => page.items) ?? [];
  // Workouts finished on this device that the server's list does not have yet.
  const finishedHere = (planned.data?.items ?? [])
    .map((item) => standing(item))
    .filter(({ id, status }) => (status === 'completed' || status === 'partial') && !answered.some((item) => item.id === id));
  const past = [...finishedHere, ...answered];
  return (
    <Page
      title={t('list.title')}
      className={view === 'list' ? 'max-w-[640px]!' : 'max-w-[1120px]!'}
      actions={
        <span className="flex flex-wrap gap-2">
          <Suspense fallback={null}>
            <PrintMenu gym={gym} planned={planned.data?.items ?? []} />
          </Suspense>
          <Button variant="outline" onClick={start}>
            <Plus size={20} strokeWidth={1.75} aria-hidden />
            {t('list.free')}
          </Button>
        </span>
      }
    >
      <Tabs value={view} onValueChange={(next) => onView(next === 'calendar' ? next : 'list')}>
        <TabList aria-label={t('calendar.view')}>
          <Tab value="list">{t('calendar.list')}</Tab>
          <Tab value="calendar">{t('calendar.title')}</Tab>
        </TabList>
        <TabPanel value="list">
          <AsOf query={reading} />
          <div className="grid gap-6">
            {running.length > 0 && (
              <Group title={t('list.running')}>
                <WorkoutRows items={running} {...rows} />
              </Group>
            )}
            <QueryView query={planned} skeleton={<RowSkeletons rows={6} />}>
              {({ items }) => {
                const waiting = items.map((item) => standing(item)).filter(({ id }) => !running.some((workout) => workout.id === id));
                const { thisWeek, later } = plannedGroups(waiting, today, weekStart);
                if (thisWeek.length + later.length + running.length + past.length === 0 && !done.isPending)
                  return <EmptyState icon={Dumbbell} title={t('list.none')} description={t('list.noneLine')} />;
                return (
                  <div className="grid gap-6">
                    <Group title={t('list.thisWeek')}>
                      {thisWeek.length === 0 ? (
                        <p className="text-body text-muted-foreground">{t('list.restOfWeek')}</p>
                      ) : (
                        <WorkoutRows items={thisWeek} {...rows} />
                      )}
                    </Group>
                    {later.length > 0 && (
                      <Group title={t('list.later')}>
                        <WorkoutRows items={all ? later : later.slice(0, laterAtFirst)} {...rows} />
                        {!all && later.length > laterAtFirst && (
                          <Button variant="outline" onClick={() => setAll(true)}>
                            {t('list.allLater', { count: later.length - laterAtFirst })}
                          </Button>
                        )}
                      </Group>
                    )}
                  </div>
                );
              }}
            </QueryView>
            {past.length > 0 && (
              <Group title={t('list.done')}>
                <WorkoutRows items={past} {...rows} />
                <MoreButton query={done} />
              </Group>
            )}
            <Suspense fallback={null}>
              <DiscardedWorkouts gym={gym} customerId={customerId} linkTo={linkTo} />
            </Suspense>
          </div>
        </TabPanel>
        <TabPanel value="calendar">{calendar}</TabPanel>
      </Tabs>
      {dialog}
    </Page>
  );
};
