import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { givenAt } from '../lib/api/kept-answers.js';
import { formatMoment } from '../lib/format/format.js';
import { useOnline } from '../lib/hooks/use-online.js';

type Answered = { readonly queryKey: QueryKey; readonly meta?: { readonly gym?: string; readonly path?: string } | undefined };

/** Without a network: when the server gave the answer that the page shows. */
export const AsOf = ({ query: { queryKey, meta } }: { readonly query: Answered }) => {
  const { t } = useTranslation('ui');
  const online = useOnline();
  const shownSince = useQueryClient().getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  const since = givenAt.get(`${meta?.gym} ${meta?.path}`) ?? shownSince;
  if (online || since === 0) return null;
  return (
    <p className="figures mb-2 text-table text-muted-foreground">{t('asOf', { moment: formatMoment(new Date(since).toISOString()) })}</p>
  );
};
