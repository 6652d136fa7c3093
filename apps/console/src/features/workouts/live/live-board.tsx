import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '@/components/page.js';
import { QueryView } from '@/components/states/query-view.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { liveQuery } from '../queries.js';
import { LiveTiles } from './live-tiles.js';

export const LiveBoard = ({ gym, actions }: { readonly gym: string; readonly actions: ReactNode }) => {
  const { t } = useTranslation('workouts');
  const query = useQuery(liveQuery(gym));
  return (
    <Page title={t('live.title')} description={t('live.line')} actions={actions}>
      <QueryView
        query={query}
        skeleton={
          <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {[1, 2, 3, 4].map((tile) => (
              <Skeleton key={tile} className="h-36" />
            ))}
          </div>
        }
      >
        {({ items }) => <LiveTiles gym={gym} items={items} wide />}
      </QueryView>
    </Page>
  );
};
