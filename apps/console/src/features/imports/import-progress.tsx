import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/format.js';
import { gymQuery } from '../../lib/api/query-client.js';
import { Button } from '../../components/ui/button.js';
import { Card, CardTitle } from '../../components/ui/card.js';
import { LongWork } from '../../components/states/long-work.js';
import { QueryView } from '../../components/states/query-view.js';
import { Skeleton } from '../../components/ui/skeleton.js';

type ImportProgressProps = { readonly gym: string; readonly customerId: string; readonly importId: string; readonly onAgain: () => void };

const statusQuery = (gym: string, customerId: string, importId: string) =>
  gymQuery({ gym, path: 'customers/:customerId/imports/:importId', of: { customerId, importId }, topics: ['imports'] });

/** A run goes on without this page; the page only shows how far it is. */
export const ImportProgress = ({ gym, customerId, importId, onAgain }: ImportProgressProps) => {
  const { t } = useTranslation('imports');
  const query = useQuery({
    ...statusQuery(gym, customerId, importId),
    staleTime: 0,
    // Change notices carry the progress; this is the net below them.
    refetchInterval: (current) => (current.state.data?.status === 'done' || current.state.data?.status === 'failed' ? false : 2000),
  });
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-48" />}>
      {({ status, workouts, sets, duplicates, progress }) => (
        <Card className="grid gap-4">
          <div role="status">
            <CardTitle>{t(`progress.${status}`)}</CardTitle>
            <p className="figures text-body text-muted-foreground">
              {t('progress.figures', {
                workouts: formatNumber(workouts, 0),
                sets: formatNumber(sets, 0),
                duplicates: formatNumber(duplicates, 0),
              })}
            </p>
          </div>
          <LongWork done={status === 'done' ? 1 : progress} label={t(`progress.${status}`)} />
          <div className="flex gap-3">
            <Button asChild variant="default">
              <Link to="/$gym/admin/list/$customerId" params={{ gym, customerId }}>
                {t('back')}
              </Link>
            </Button>
            {(status === 'done' || status === 'failed') && (
              <Button variant="outline" onClick={onAgain}>
                {t('progress.another')}
              </Button>
            )}
          </div>
        </Card>
      )}
    </QueryView>
  );
};
