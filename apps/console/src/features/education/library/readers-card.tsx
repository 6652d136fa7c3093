import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '@/lib/format/format.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowLink } from '@/components/row-link.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { readersQuery } from '../queries.js';

/** Lists the audience of an item: unread first, then read. */
export const ReadersCard = ({ gym, educationId }: { readonly gym: string; readonly educationId: string }) => {
  const { t } = useTranslation('education');
  const query = useQuery(readersQuery(gym, educationId));
  return (
    <Card className="grid gap-3" aria-label={t('readers.title')} role="region">
      <CardTitle>{t('readers.title')}</CardTitle>
      <QueryView query={query} skeleton={<RowSkeletons rows={3} />}>
        {({ items }) => (
          <>
            <p className="figures text-table text-muted-foreground">
              {t('readers.of', {
                read: formatNumber(items.filter(({ readAt }) => readAt !== null).length, 0),
                all: formatNumber(items.length, 0),
              })}
            </p>
            <ul className="max-h-96 overflow-y-auto">
              {items.map(({ id, name, lastname, readAt, isStaff }) => (
                <li key={id} className="flex min-h-row items-center justify-between gap-3 text-table">
                  {isStaff ? (
                    <span className="min-w-0 truncate">{`${name} ${lastname}`}</span>
                  ) : (
                    <RowLink to={`/${gym}/admin/list/${id}`} className="min-w-0 truncate hover:text-accent-foreground">
                      {`${name} ${lastname}`}
                    </RowLink>
                  )}
                  <span className="figures shrink-0 text-meta text-muted-foreground">
                    {readAt === null ? t('readers.not') : t('readers.on', { day: formatDate(readAt) })}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryView>
    </Card>
  );
};
