import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '@/lib/api/problem-text.js';
import { ErrorState } from './error-state.js';
import { StaleBar } from './stale-bar.js';

type QueryViewProps<T> = {
  readonly query: UseQueryResult<T>;
  readonly skeleton: ReactNode;
  /** Rendered instead of the skeleton before data arrives, by screens that can show themselves empty. */
  readonly early?: T;
  readonly children: (data: T) => ReactNode;
};

const Coming = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation('ui');
  return (
    <div role="group" aria-busy aria-label={t('loading')}>
      {children}
    </div>
  );
};

const StaleLine = ({ error }: { readonly error: unknown }) => {
  const { t } = useTranslation('ui');
  return (
    <p className="mb-2 rounded-control bg-warning-soft px-3 py-2 text-table text-warning">
      {t('staleLine', { reason: problemText(error) })}
    </p>
  );
};

/** Renders the four states of a query: loading, loaded, stale, failed. */
export const QueryView = <T,>({ query, skeleton, early, children }: QueryViewProps<T>) => {
  if (query.data === undefined && query.error !== null) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const data = query.data ?? early;
  if (data === undefined) return <Coming>{skeleton}</Coming>;
  return (
    <>
      <StaleBar active={query.isFetching && query.data !== undefined} />
      {query.error !== null && <StaleLine error={query.error} />}
      {children(data)}
    </>
  );
};
