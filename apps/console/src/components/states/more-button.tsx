import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.js';

/** What it takes to go on with a list. */
export type MoreQuery = { readonly hasNextPage: boolean; readonly isFetchingNextPage: boolean; readonly fetchNextPage: () => unknown };

/** Fetches the next page of a list; absent at its end. */
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
