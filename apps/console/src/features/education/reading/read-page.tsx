import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '@/lib/api/problem.js';
import { localized, todayIn } from '@/lib/format/format.js';
import { Page } from '@/components/page.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowLink } from '@/components/row-link.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { linkClass } from '../document/styles.js';
import { itemQuery } from '@/shared/lessons/queries.js';
import { useMarkedHere } from '@/shared/lessons/use-marked-here.js';
import { MissingItem } from '../missing-item.js';
import { ItemContent } from './item-content.js';
import { DueBadge } from './item-row.js';
import { ReadState } from './read-state.js';

type ReadPageProps = { readonly gym: string; readonly educationId: string; readonly membershipId: string; readonly timeZone: string };

/** Page of one item for its reader, on a phone and offline. */
export const ReadPage = ({ gym, educationId, membershipId, timeZone }: ReadPageProps) => {
  const { t } = useTranslation('education');
  const read = itemQuery(gym, educationId);
  const query = useQuery(read);
  const marked = useMarkedHere(gym, read.meta?.path);
  const today = todayIn(timeZone);
  if (query.error instanceof ApiProblem && query.error.status === 404) return <MissingItem />;
  return (
    <QueryView query={query} skeleton={<Skeleton className="m-6 h-96" />}>
      {(item) => {
        const readAt = item.readAt ?? marked.get(item.id) ?? null;
        return (
          <Page title={localized(item.content.title)} className="max-w-[760px]!">
            <article className="measure grid gap-6 pb-16">
              <div className="flex flex-wrap items-center gap-3 text-table text-muted-foreground">
                <RowLink to={`/${gym}/client/education`} className={`${linkClass} inline-flex min-h-11 items-center`}>
                  {t('back')}
                </RowLink>
                <DueBadge item={item} isRead={readAt !== null} today={today} />
              </div>
              <ItemContent gym={gym} item={item} today={today} />
              <ReadState gym={gym} membershipId={membershipId} item={item} readAt={readAt} />
            </article>
          </Page>
        );
      }}
    </QueryView>
  );
};
