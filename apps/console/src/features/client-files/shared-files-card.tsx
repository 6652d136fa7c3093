import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card, CardTitle } from '@/components/ui/card.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { FileLine } from './file-line.js';
import { sharedFilesQuery } from './queries.js';

type SharedFilesProps = { readonly gym: string; readonly customerId: string };

/** Files that coaches share with the client, on the client's own page. */
export const SharedFilesCard = ({ gym, customerId }: SharedFilesProps) => {
  const { t } = useTranslation('client-files');
  const query = useQuery(sharedFilesQuery(gym, customerId));
  return (
    <Card aria-label={t('own.title')} className="grid content-start gap-2">
      <CardTitle>{t('own.title')}</CardTitle>
      <QueryView query={query} skeleton={<RowSkeletons rows={1} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-table text-subtle-foreground">{t('own.none')}</p>
          ) : (
            <ul aria-label={t('own.title')}>
              {items.map((file) => (
                <FileLine key={file.id} gym={gym} file={file} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  );
};
