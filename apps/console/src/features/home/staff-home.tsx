import { isLeftOpen } from '@spotter/contracts/workouts/left-open';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/format/format.js';
import { useMedia } from '@/lib/hooks/use-media.js';
import { useNow } from '@/lib/hooks/use-now.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { RowLink } from '@/components/row-link.js';
import { Page } from '@/components/page.js';
import { InOrder } from '@/shared/in-order/in-order.js';
import { QueryView } from '@/components/states/query-view.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { Sparkline } from '@/components/sparkline.js';
import { homeQuery, type StaffHomeAnswer } from './queries.js';

const figures = ['activeNow', 'doneToday', 'missedThisWeek', 'withoutProgram'] as const;
/** Returns e.g. `14 days: 3–12`: the period of a trend and its range. */
const scaleOf = (name: (typeof figures)[number], trend: readonly number[], t: TFunction<'home'>): string =>
  t(`figures.scale.${name}`, {
    defaultValue: '',
    count: trend.length,
    least: formatNumber(Math.min(...trend), 0),
    most: formatNumber(Math.max(...trend), 0),
  });

type StaffHomeProps = {
  readonly gym: string;
  readonly live: (home: StaffHomeAnswer) => ReactNode;
  /** Clients who need attention. */
  readonly queue: (home: StaffHomeAnswer) => ReactNode;
  /** The gym's advertisement for staff, if any. */
  readonly advertisement: ReactNode;
  /** Buttons in the page's header. */
  readonly actions: ReactNode;
};
type PartProps = { readonly t: TFunction<'home'>; readonly home: StaffHomeAnswer };

/** Address of the people whom a figure counts. */
const peopleOf: Readonly<Record<(typeof figures)[number], string>> = {
  activeNow: 'user-workout',
  doneToday: 'list?figure=done-today',
  missedThisWeek: 'list?figure=missed-this-week',
  withoutProgram: 'list?program=without&status=active',
};

const Figures = ({ t, gym, home }: PartProps & { readonly gym: string }) => (
  <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
    {figures.map((name) => (
      <li key={name} className="grid">
        <RowLink
          to={`/${gym}/admin/${peopleOf[name]}`}
          className="grid grid-cols-[auto_minmax(0,1fr)] content-start items-end gap-x-2 rounded-card border bg-card p-4 hover:bg-muted"
        >
          <span className="col-span-2 text-table text-muted-foreground">{t(`figures.${name}`)}</span>
          <span className="figures text-figure font-bold">{formatNumber(home[name].value, 0)}</span>
          <span aria-hidden className="flex justify-end">
            <Sparkline values={home[name].trend} />
          </span>
          {home[name].trend.length > 0 && (
            <span className="figures col-span-2 text-meta text-subtle-foreground">{scaleOf(name, home[name].trend, t)}</span>
          )}
        </RowLink>
      </li>
    ))}
  </ul>
);

const Coming = () => (
  <div className="grid gap-4">
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {figures.map((name) => (
        <Skeleton key={name} className="h-[86px]" />
      ))}
    </div>
    <div className="grid gap-4 lg:grid-cols-3">
      <Skeleton className="h-96 lg:col-span-2" />
      <Skeleton className="h-96" />
    </div>
  </div>
);

/** Running and unfinished workouts, with the advertisement below. */
const Beside = ({ t, home, live, advertisement }: PartProps & { readonly live: ReactNode; readonly advertisement: ReactNode }) => {
  const now = useNow(60_000);
  const running = (
    <Card>
      <CardTitle className="pb-2">{t('live')}</CardTitle>
      {live}
    </Card>
  );
  // The list of unfinished workouts loads after the tiles.
  const waits = home.live.some((workout) => isLeftOpen(workout, now));
  return (
    <InOrder
      parts={[
        { key: 'running', node: running, waits },
        { key: 'advertisement', node: advertisement },
      ]}
    />
  );
};

/** Home of staff: today's figures, the work queue, and running workouts beside it. */
export const StaffHome = ({ gym, actions, live, queue, advertisement }: StaffHomeProps) => {
  const { t } = useTranslation('home');
  const query = useQuery(homeQuery(gym));
  const isBeside = useMedia('(min-width: 1280px)');
  return (
    <Page title={t('title')} actions={actions}>
      <QueryView query={query} skeleton={<Coming />}>
        {(home) =>
          home.kind === 'staff' && (
            <div className="grid gap-4">
              <Figures t={t} gym={gym} home={home} />
              <InOrder
                className="items-start lg:grid-cols-3"
                parts={[
                  // In a column of its own the queue cannot move the running workouts.
                  { key: 'queue', node: queue(home), waits: !isBeside },
                  { key: 'live', node: <Beside t={t} home={home} live={live(home)} advertisement={advertisement} /> },
                ]}
              />
            </div>
          )
        }
      </QueryView>
    </Page>
  );
};
