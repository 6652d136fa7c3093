import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '@/lib/format/format.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { QueryView } from '@/components/states/query-view.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { statisticsQuery } from './queries.js';

const figures = ['reached', 'seen', 'clicked', 'dismissed'] as const;
const counts = ['seen', 'clicked', 'dismissed'] as const;

/** Number of people reached and their actions, by day. */
export const AdvertisementStatistics = ({ gym, advertisementId }: { readonly gym: string; readonly advertisementId: string }) => {
  const { t } = useTranslation('advertisements');
  const query = useQuery(statisticsQuery(gym, advertisementId));
  return (
    <Card aria-label={t('statistics.title')} className="grid gap-4">
      <div>
        <CardTitle>{t('statistics.title')}</CardTitle>
        <p className="text-table text-muted-foreground">{t('statistics.line')}</p>
      </div>
      <QueryView query={query} skeleton={<Skeleton className="h-24" />}>
        {(found) => (
          <>
            <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
              {figures.map((name) => (
                <div key={name} className="grid gap-0.5">
                  <dt className="text-meta text-muted-foreground">{t(`statistics.${name}`)}</dt>
                  <dd className="figures text-figure font-bold">{formatNumber(found[name], 0)}</dd>
                </div>
              ))}
            </dl>
            {found.days.length === 0 ? (
              <p className="text-table text-muted-foreground">{t('statistics.none')}</p>
            ) : (
              <div className="overflow-x-auto">
                <table className="figures w-full text-table">
                  <thead className="text-left text-muted-foreground">
                    <tr>
                      <th className="py-1 pr-4 font-medium">{t('statistics.day')}</th>
                      {counts.map((name) => (
                        <th key={name} className="py-1 pr-4 text-right font-medium">
                          {t(`statistics.${name}`)}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {found.days.toReversed().map((day) => (
                      <tr key={day.on} className="border-t">
                        <th scope="row" className="py-1 pr-4 text-left font-normal">
                          {formatDay(day.on)}
                        </th>
                        {counts.map((name) => (
                          <td key={name} className="py-1 pr-4 text-right">
                            {formatNumber(day[name], 0)}
                          </td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            )}
          </>
        )}
      </QueryView>
    </Card>
  );
};
