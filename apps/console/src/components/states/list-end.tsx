import { useWhenSeen } from '@/lib/hooks/use-when-seen.js';
import { MoreButton, type MoreQuery } from './more-button.js';

type ListEndProps = {
  readonly query: MoreQuery & { readonly isFetching: boolean; readonly isError: boolean; readonly isPlaceholderData: boolean };
};

/** The end of a list that loads more when it is scrolled into view; after an error, and for keyboards, by its button. */
export const ListEnd = ({ query }: ListEndProps) => {
  const awaited = query.hasNextPage && !query.isFetching && !query.isError && !query.isPlaceholderData;
  const end = useWhenSeen<HTMLDivElement>(awaited, () => void query.fetchNextPage());
  return (
    <div ref={end}>
      <MoreButton query={query} />
    </div>
  );
};
