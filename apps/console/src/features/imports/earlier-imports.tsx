import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { QueryView } from '@/components/states/query-view.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { gymQuery } from '@/lib/api/query-client.js';
import { formatMoment, formatNumber } from '@/lib/format/format.js';

type EarlierImportsProps = { readonly gym: string; readonly customerId: string; readonly onOpen: (importId: string) => void };

/** Earlier imports of a client, which can be opened and undone. */
export const EarlierImports = ({ gym, customerId, onOpen }: EarlierImportsProps) => {
  const { t } = useTranslation('imports');
  const query = useQuery(gymQuery({ gym, path: 'customers/:customerId/imports', of: { customerId }, topics: ['imports'] }));
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-24" />}>
      {({ items }) =>
        items.length === 0 ? null : (
          <Card>
            <CardTitle className="pb-2">{t('earlier.title')}</CardTitle>
            <ul>
              {items.map(({ importId, status, format, requestedAt, workouts, sets }) => (
                <li key={importId} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-2 last:border-b-0">
                  <span className="figures min-w-0 grow text-table">
                    <span className="font-medium">{requestedAt === null ? t('earlier.title') : formatMoment(requestedAt)}</span>{' '}
                    {format !== null && <span>{t(`formatNames.${format}`)}</span>}
                    <span className="block text-muted-foreground">
                      {t('earlier.line', { workouts: formatNumber(workouts, 0), sets: formatNumber(sets, 0) })}
                    </span>
                  </span>
                  <Badge>{t(`earlier.status.${status}`)}</Badge>
                  <Button variant="outline" onClick={() => onOpen(importId)}>
                    {t('earlier.open')}
                  </Button>
                </li>
              ))}
            </ul>
          </Card>
        )
      }
    </QueryView>
  );
};
