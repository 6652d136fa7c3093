import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WeekStart } from '../../lib/format/calendar.js';
import type { Load } from '../../lib/format/format.js';
import { Page } from '../../components/page.js';
import { QueryView } from '../../components/states/query-view.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { TeamsCard, UnreadCard } from './beside-cards.js';
import { LastRecord, ProgramCard } from './client-cards.js';
import { PlaceCard } from './place-card.js';
import { homeQuery } from './queries.js';
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
  /** Makes a workout ready to be opened without a network. */
  readonly onUpcoming: (workoutId: string) => void;
  /** What the gym asks, where it does. */
  readonly checkIns: ReactNode;
  /** What they want to do several times a week, where they do. */
  readonly habits: ReactNode;
  /** What the gym advertises, where it does. */
  readonly advertisement: ReactNode;
  /** What a coach wants to be read before a workout, where they do. */
  readonly readBefore: (workoutId: string) => ReactNode;
  /** Beside the hint that something is required. */
  readonly required: ReactNode;
  /** Who coaches them. */
  readonly coaches: ReactNode;
};

export const ClientHome = (props: ClientHomeProps) => {
  const { gym, name, customerId, unit, timeZone, weekStart, onUpcoming, readBefore, checkIns, habits, advertisement, required, coaches } =
    props;
  const { t } = useTranslation('home');
  const query = useQuery(homeQuery(gym));
  const home = query.data?.kind === 'client' ? query.data : undefined;
  const upcoming = [home?.running?.id, home?.today?.id, home?.next?.id].filter((id) => id !== undefined).join(' ');
  useEffect(() => {
    for (const id of upcoming.split(' ')) if (id !== '') onUpcoming(id);
  }, [upcoming, onUpcoming]);
  return (
    <Page title={t('greeting', { name })} className="max-w-[640px]!">
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
          answer.kind === 'client' && (
            <div className="grid gap-4">
              <TodayCard gym={gym} home={answer} readBefore={readBefore} />
              {checkIns}
              <WeekStrip gym={gym} home={answer} timeZone={timeZone} weekStart={weekStart} />
              {habits}
              {answer.lastRecord !== null && <LastRecord gym={gym} record={answer.lastRecord} />}
              {advertisement}
              <UnreadCard gym={gym} home={answer} />
              {answer.unread.next?.required === true && required}
              <TeamsCard gym={gym} home={answer} />
              <ProgramCard home={answer} />
              {coaches}
              <WeightCard gym={gym} customerId={customerId} unit={unit} />
              <PlaceCard place={answer.place} />
            </div>
          )
        }
      </QueryView>
    </Page>
  );
};
