import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { CircleCheck, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '../../lib/format.js';
import { Avatar } from '../../ui/avatar.js';
import { Badge, type Tone } from '../../ui/badge.js';
import { Card, CardTitle } from '../../ui/card.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Page } from '../../ui/page.js';
import { QueryView } from '../../ui/query-view.js';
import { RowLink } from '../../ui/row-link.js';
import { Skeleton } from '../../ui/skeleton.js';
import { Sparkline } from '../../ui/sparkline.js';
import { homeQuery, type StaffHomeAnswer } from './queries.js';

const figures = ['activeNow', 'doneToday', 'missedThisWeek', 'withoutProgram'] as const;
const tones: Readonly<Record<StaffHomeAnswer['needsYou'][number]['kind'], Tone>> = {
  missed: 'danger',
  'program-ends': 'warning',
  'without-coach': 'info',
};

/** A day as a day, a number of missed workouts as it is. */
const detailOf = (detail: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(detail) ? formatDay(detail) : detail);

type PartProps = { readonly t: TFunction<'home'>; readonly home: StaffHomeAnswer };

const Figures = ({ t, home }: PartProps) => (
  <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
    {figures.map((name) => (
      <div key={name} className="grid grid-cols-[auto_minmax(0,1fr)] items-end gap-x-2 rounded-card border bg-card p-4">
        <dt className="col-span-2 text-table text-second">{t(`figures.${name}`)}</dt>
        <dd className="figures text-figure font-bold">{formatNumber(home[name].value, 0)}</dd>
        <dd aria-hidden className="flex justify-end">
          <Sparkline values={home[name].trend} />
        </dd>
      </div>
    ))}
  </dl>
);

const NeedsYou = ({ t, gym, home }: PartProps & { readonly gym: string }) => {
  if (home.needsYou.length === 0) return <EmptyState icon={CircleCheck} title={t('needsYou.none')} line={t('needsYou.noneLine')} />;
  return (
    <ul>
      {home.needsYou.map((need) => (
        <li key={`${need.kind} ${need.customerId}`} className="border-b last:border-b-0">
          <RowLink
            to={`/${gym}/admin/list/${need.customerId}`}
            className="flex min-h-row items-center gap-3 rounded-control px-2 py-1 hover:bg-sunken"
          >
            <Avatar name={need.name} lastname={need.lastname} />
            <span className="min-w-0 grow truncate text-table font-medium">{`${need.name} ${need.lastname}`}</span>
            <span className="figures text-meta text-third">{detailOf(need.detail)}</span>
            <Badge tone={tones[need.kind]}>{t(`needsYou.${need.kind}`)}</Badge>
            <ChevronRight size={16} strokeWidth={1.75} aria-hidden className="text-third" />
          </RowLink>
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
export const StaffHome = ({ gym, live }: { readonly gym: string; readonly live: (home: StaffHomeAnswer) => ReactNode }) => {
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
                  <NeedsYou t={t} gym={gym} home={home} />
                </Card>
                <Card>
                  <CardTitle className="pb-2">{t('live')}</CardTitle>
                  {live(home)}
                </Card>
              </div>
            </div>
          )
        }
      </QueryView>
    </Page>
  );
};
