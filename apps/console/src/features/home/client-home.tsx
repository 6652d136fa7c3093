import type { WeekStart } from '@spotter/contracts/civil-date';
import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Load } from '@/lib/format/format.js';
import { useOpenWorkouts, useStandsHere } from '@/shared/device-workouts/use-open-workouts.js';
import { Page } from '@/components/page.js';
import { InOrder } from '@/shared/in-order/in-order.js';
import { AsOf } from '@/shared/as-of.js';
import { QueryView } from '@/components/states/query-view.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { TeamsCard, UnreadCard } from './beside-cards.js';
import { LastRecord, ProgramCard } from './client-cards.js';
import { PlaceCard } from './place-card.js';
import { homeQuery, type ClientHomeAnswer } from './queries.js';
import { TodayCard } from './today-card.js';
import { WeekStrip } from './week-strip.js';
import { WeightCard } from './weight-card.js';

type ClientHomeProps = {
  readonly gym: string;
  readonly name: string;
  readonly customerId: string;
  readonly unit: Load['unit'];
  readonly timeZone: string;
  readonly weekStart: WeekStart;
  /** Prefetches a workout, so that it opens offline. */
  readonly onUpcoming: (workoutId: string) => void;
  /** Due check-ins, if any. */
  readonly checkIns: ReactNode;
  /** The client's habits, if any. */
  readonly habits: ReactNode;
  /** The gym's advertisement, if any. */
  readonly advertisement: ReactNode;
  /** Renders what a coach requires to be read before a workout, if anything. */
  readonly readBefore: (workoutId: string) => ReactNode;
  /** Shown beside the hint about required reading. */
  readonly required: ReactNode;
  /** The client's coaches. */
  readonly coaches: ReactNode;
};

const nothing: readonly WorkoutItem[] = [];
const workoutsOf = ({ running, today, next, week }: ClientHomeAnswer): readonly WorkoutItem[] =>
  [running, today, next, ...week].filter((workout) => workout !== null);
/** Applies the workouts started or finished on this device that the server does not know yet. */
const onDevice = (home: ClientHomeAnswer, standing: (item: WorkoutItem) => WorkoutItem): ClientHomeAnswer => ({
  ...home,
  today: home.today === null ? null : standing(home.today),
  next: home.next === null ? null : standing(home.next),
  week: home.week.map((item) => standing(item)),
});

export const ClientHome = (props: ClientHomeProps) => {
  const { gym, name, customerId, unit, timeZone, weekStart, onUpcoming, readBefore, checkIns, habits, advertisement, required, coaches } =
    props;
  const { t } = useTranslation('home');
  const reading = homeQuery(gym);
  const query = useQuery(reading);
  const standing = useStandsHere(gym, reading.meta?.path);
  const answered = query.data?.kind === 'client' ? query.data : undefined;
  const home = answered === undefined ? undefined : onDevice(answered, standing);
  const open = useOpenWorkouts(gym, customerId, answered === undefined ? nothing : workoutsOf(answered));
  const first = open[0] ?? home?.today ?? home?.next;
  const toRead = first?.status === 'scheduled' ? first.id : null;
  const upcoming = [home?.running?.id, home?.today?.id, home?.next?.id].filter((id) => id !== undefined).join(' ');
  useEffect(() => {
    for (const id of upcoming.split(' ')) if (id !== '') onUpcoming(id);
  }, [upcoming, onUpcoming]);
  return (
    <Page title={t('greeting', { name })} className="max-w-[640px]!">
      <AsOf query={reading} />
      <QueryView
        query={query}
        skeleton={
          <div className="grid gap-4">
            <Skeleton className="h-60" />
            <Skeleton className="h-40" />
            <Skeleton className="h-24" />
          </div>
        }
      >
        {(answer) =>
          answer.kind === 'client' &&
          home !== undefined && (
            <InOrder
              parts={[
                { key: 'today', node: <TodayCard gym={gym} home={{ ...home, running: open[0] ?? null }} /> },
                { key: 'read before', node: toRead !== null && readBefore(toRead), waits: toRead !== null },
                { key: 'check-ins', node: checkIns, waits: true },
                { key: 'week', node: <WeekStrip gym={gym} home={home} timeZone={timeZone} weekStart={weekStart} /> },
                { key: 'habits', node: habits, waits: true },
                { key: 'record', node: answer.lastRecord !== null && <LastRecord gym={gym} record={answer.lastRecord} /> },
                { key: 'advertisement', node: advertisement, waits: true },
                { key: 'unread', node: <UnreadCard gym={gym} home={answer} /> },
                { key: 'required', node: answer.unread.next?.required === true && required },
                { key: 'teams', node: <TeamsCard gym={gym} home={answer} /> },
                { key: 'program', node: <ProgramCard home={answer} /> },
                { key: 'coaches', node: coaches, waits: true },
                { key: 'weight', node: <WeightCard gym={gym} customerId={customerId} unit={unit} /> },
                { key: 'place', node: <PlaceCard place={answer.place} /> },
              ]}
            />
          )
        }
      </QueryView>
    </Page>
  );
};
