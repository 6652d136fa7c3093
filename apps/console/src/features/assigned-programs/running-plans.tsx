import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay, localized } from '@/lib/format/format.js';
import { QueryView } from '@/components/states/query-view.js';
import { Badge } from '@/components/ui/badge.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { isRunning } from './is-running.js';
import { PlanMenu } from './plan-menu.js';
import { assignedProgramPages } from './queries.js';
import { statusTones } from './status-tones.js';

type RunningPlansProps = { readonly gym: string; readonly customerId: string; readonly timeZone: string };

/** The client's running programs, one line each, with the menu to pause, resume or end them. Shown above the calendar that this changes. */
export const RunningPlans = ({ gym, customerId, timeZone }: RunningPlansProps) => {
  const { t } = useTranslation('assigned-programs');
  const query = useInfiniteQuery(assignedProgramPages(gym, { customer: customerId }));
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-9" />}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items).filter(isRunning);
        if (items.length === 0) return <p className="pb-2 text-table text-muted-foreground">{t('noneRunning')}</p>;
        return (
          <ul aria-label={t('running')} className="flex flex-wrap gap-2 pb-3">
            {items.map((item) => (
              <li key={item.id} className="flex min-w-0 items-center gap-2 rounded-control border bg-card py-0.5 pl-3 text-table">
                <span className="truncate font-medium">{localized(item.name)}</span>
                <span className="figures whitespace-nowrap text-meta text-subtle-foreground max-sm:hidden">
                  {item.endsOn === null
                    ? t('from', { from: formatDay(item.startsOn) })
                    : t('fromTo', { from: formatDay(item.startsOn), to: formatDay(item.endsOn) })}
                </span>
                <Badge variant={statusTones[item.status]}>{t(`statuses.${item.status}`)}</Badge>
                <PlanMenu gym={gym} item={item} timeZone={timeZone} />
              </li>
            ))}
          </ul>
        );
      }}
    </QueryView>
  );
};
