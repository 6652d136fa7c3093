import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.js';

/** The part of an infinite query that a list needs to load more. */
export type MoreQuery = { readonly hasNextPage: boolean; readonly isFetchingNextPage: boolean; readonly fetchNextPage: () => unknown };

/** Loads the next page of a list; hidden at its end. */
export const MoreButton = ({ query }: { readonly query: MoreQuery }) => {
  const { t } = useTranslation('ui');
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="outline"
      className="mt-3 w-full"
      aria-disabled={query.isFetchingNextPage}
      onClick={() => !query.isFetchingNextPage && void query.fetchNextPage()}
    >
      {query.isFetchingNextPage ? t('loading') : t('more')}
    </Button>
  );
};
