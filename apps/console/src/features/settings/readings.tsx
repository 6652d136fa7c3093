import { useInfiniteQuery } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '@/lib/format/format.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { ListEnd } from '@/components/states/list-end.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { readingPages } from './queries.js';
import { readingKind } from './reading-words.js';

/** Readings under one grant, newest first. Scrolling to the end loads more. */
export const Readings = ({ gym, grantId }: { readonly gym: string; readonly grantId: string }) => {
  const { t } = useTranslation('settings');
  const query = useInfiniteQuery(readingPages(gym, grantId));
  const wordsOf = (path: string): string => {
    const kind = readingKind(path);
    return kind === null ? path : t(`auditors.kinds.${kind}`);
  };
  return (
    <QueryView query={query} skeleton={<RowSkeletons rows={8} />}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0) return <EmptyState icon={EyeOff} title={t('auditors.nothing')} description={t('auditors.nothingLine')} />;
        return (
          <>
            <ul aria-label={t('auditors.readings')}>
              {items.map(({ path, at }, index) => (
                // Two readings may have the same time. The list only grows at its end, so that the index is stable.
                <li key={`${at} ${path} ${index}`} className="flex min-h-row items-center gap-4 border-b py-1 last:border-b-0">
                  <span className="min-w-0 grow break-words text-table" title={path}>
                    {wordsOf(path)}
                  </span>
                  <time dateTime={at} className="figures shrink-0 text-meta text-subtle-foreground">
                    {formatMoment(at)}
                  </time>
                </li>
              ))}
            </ul>
            <ListEnd query={query} />
          </>
        );
      }}
    </QueryView>
  );
};
