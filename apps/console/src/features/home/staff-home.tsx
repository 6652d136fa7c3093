import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDay, formatNumber } from '../../lib/format/format.js';
import { Avatar } from '../../components/ui/avatar.js';
import { Badge, type BadgeVariant } from '../../components/ui/badge.js';
import { Card, CardTitle } from '../../components/ui/card.js';
import { EmptyState } from '../../components/states/empty-state.js';
import { Page } from '../../components/page.js';
import { QueryView } from '../../components/states/query-view.js';
import { RowLink } from '../../components/row-link.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { Sparkline } from '../../components/sparkline.js';
import { homeQuery, type StaffHomeAnswer } from './queries.js';

const figures = ['activeNow', 'doneToday', 'missedThisWeek', 'withoutProgram'] as const;
const tones: Readonly<Record<StaffHomeAnswer['needsYou'][number]['kind'], BadgeVariant>> = {
  missed: 'destructive',
  'program-ends': 'warning',
  'without-coach': 'info',
};

type Need = StaffHomeAnswer['needsYou'][number];

/** What is the matter, since when, and whose client it is: `3 missed in 14 days · last 12 Nov · Mert Akın`. */
const matterOf = ({ kind, detail, lastWorkoutAt, coach }: Need, t: TFunction<'home'>): string =>
  [
    kind === 'missed' ? t('needsYou.missedIn', { count: Number(detail) }) : null,
    kind === 'program-ends' ? t('needsYou.endsOn', { day: formatDay(detail) }) : null,
    kind === 'without-coach' ? t('needsYou.without-coach') : null,
    lastWorkoutAt === null ? t('needsYou.neverTrained') : t('needsYou.last', { date: formatDate(lastWorkoutAt) }),
    coach === null ? null : `${coach.name} ${coach.lastname}`,
  ]
    .filter((part) => part !== null)
    .join(' · ');

/** `14 days: 3–12`: what a trend is of, and between which values it moves. */
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
  /** What can be done about it, at the end of a row. */
  readonly action: (need: Need) => ReactNode;
  /** What the gym advertises to its staff, where it does. */
  readonly advertisement: ReactNode;
};
type PartProps = { readonly t: TFunction<'home'>; readonly home: StaffHomeAnswer };

const Figures = ({ t, home }: PartProps) => (
  <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
    {figures.map((name) => (
      <div key={name} className="grid grid-cols-[auto_minmax(0,1fr)] content-start items-end gap-x-2 rounded-card border bg-card p-4">
        <dt className="col-span-2 text-table text-muted-foreground">{t(`figures.${name}`)}</dt>
        <dd className="figures text-figure font-bold">{formatNumber(home[name].value, 0)}</dd>
        <dd aria-hidden className="flex justify-end">
          <Sparkline values={home[name].trend} />
        </dd>
        {home[name].trend.length > 0 && (
          <dd className="figures col-span-2 text-meta text-subtle-foreground">{scaleOf(name, home[name].trend, t)}</dd>
        )}
      </div>
    ))}
  </dl>
);

type NeedsYouProps = PartProps & Pick<StaffHomeProps, 'gym' | 'action'>;

const NeedsYou = ({ t, gym, home, action }: NeedsYouProps) => {
  if (home.needsYou.length === 0) return <EmptyState icon={CircleCheck} title={t('needsYou.none')} description={t('needsYou.noneLine')} />;
  return (
    <ul>
      {home.needsYou.map((need) => (
        <li key={`${need.kind} ${need.customerId}`} className="flex items-center gap-1 border-b last:border-b-0">
          <RowLink
            to={`/${gym}/admin/list/${need.customerId}`}
            className="flex min-h-row min-w-0 grow items-center gap-3 rounded-control px-2 py-1 hover:bg-muted"
          >
            <Avatar name={need.name} lastname={need.lastname} />
            <span className="min-w-0 grow">
              <span className="block truncate text-table font-medium">{`${need.name} ${need.lastname}`}</span>
              <span className="figures block text-meta text-subtle-foreground sm:truncate">{matterOf(need, t)}</span>
            </span>
            <span className="max-sm:hidden">
              <Badge variant={tones[need.kind]}>{t(`needsYou.${need.kind}`)}</Badge>
            </span>
          </RowLink>
          {action(need)}
        </li>
      ))}
    </ul>
  );
};

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

/** What happens now, who needs somebody, and the running workouts beside it. */
export const StaffHome = ({ gym, live, action, advertisement }: StaffHomeProps) => {
  const { t } = useTranslation('home');
  const query = useQuery(homeQuery(gym));
  return (
    <Page title={t('title')}>
      <QueryView query={query} skeleton={<Coming />}>
        {(home) =>
          home.kind === 'staff' && (
            <div className="grid gap-4">
              <Figures t={t} home={home} />
              <div className="grid items-start gap-4 lg:grid-cols-3">
                <Card className="lg:col-span-2">
                  <CardTitle className="pb-2">{t('needsYou.title')}</CardTitle>
                  <NeedsYou t={t} gym={gym} home={home} action={action} />
                </Card>
                <div className="grid gap-4">
                  <Card>
                    <CardTitle className="pb-2">{t('live')}</CardTitle>
                    {live(home)}
                  </Card>
                  {advertisement}
                </div>
              </div>
            </div>
          )
        }
      </QueryView>
    </Page>
  );
};
