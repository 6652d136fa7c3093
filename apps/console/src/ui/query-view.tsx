import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../lib/problem-text.js';
import { ErrorState } from './error-state.js';
import { StaleBar } from './stale-bar.js';

type QueryViewProps<T> = { readonly query: UseQueryResult<T>; readonly skeleton: ReactNode; readonly children: (data: T) => ReactNode };

/** The four states of everything that is read: coming, there, there but old, failed. */
export const QueryView = <T,>({ query, skeleton, children }: QueryViewProps<T>) => {
  const { t } = useTranslation('ui');
  if (query.data === undefined && query.error !== null) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined)
    return (
      <div aria-busy aria-label={t('loading')}>
        {skeleton}
      </div>
    );
  return (
    <>
      <StaleBar active={query.isFetching} />
      {query.error !== null && (
        <p className="mb-2 rounded-control bg-warning-soft px-3 py-2 text-table text-warning">
          {t('staleLine', { reason: problemText(query.error) })}
        </p>
      )}
      {children(query.data)}
    </>
  );
};
