import { useInfiniteQuery } from '@tanstack/react-query';
import { Dumbbell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { localized } from '@/lib/format/format.js';
import { Avatar } from '@/components/ui/avatar.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { MoreButton } from '@/components/states/more-button.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { figureText } from './metric-text.js';
import { feedPages } from './queries.js';
import { Ago } from '@/shared/ago/ago.js';

type FeedPartProps = { readonly gym: string; readonly teamId: string };

/** Workouts of members who agreed to appear, newest first. */
export const FeedPart = ({ gym, teamId }: FeedPartProps) => {
  const { t } = useTranslation('teams');
  const query = useInfiniteQuery(feedPages(gym, teamId));
  return (
    <QueryView query={query} skeleton={<RowSkeletons rows={5} />}>
      {({ pages }) =>
        pages[0]?.items.length === 0 ? (
          <EmptyState icon={Dumbbell} title={t('feedEmpty')} description={t('feedEmptyLine')} />
        ) : (
          <>
            <ul className="grid rounded-card border bg-card">
              {pages
                .flatMap(({ items }) => items)
                .map(({ workoutId, name, workout, endedAt, sets, tonnageKg }) => (
                  <li key={workoutId} className="flex min-h-row items-center gap-3 border-b px-4 py-3 last:border-b-0">
                    <Avatar name={name} />
                    <span className="min-w-0 grow">
                      <span className="block truncate text-table font-medium">
                        {t('feedLine', { name, workout: workout === null ? t('aWorkout') : localized(workout) })}
                      </span>
                      <span className="figures block text-meta text-subtle-foreground">
                        {t('feedFigures', { count: sets, tonnage: figureText('tonnage', tonnageKg, t) })}
                      </span>
                    </span>
                    <span className="shrink-0 text-meta text-subtle-foreground">
                      <Ago at={endedAt} />
                    </span>
                  </li>
                ))}
            </ul>
            <MoreButton query={query} />
          </>
        )
      }
    </QueryView>
  );
};
