import type { InboxBox } from '@spotter/contracts/inbox/commands';
import { useQuery } from '@tanstack/react-query';
import { Bell, Mail } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/states/empty-state.js';
import { ListEnd } from '@/components/states/list-end.js';
import { QueryView } from '@/components/states/query-view.js';
import { InboxItem } from './inbox-item.js';
import { InboxSkeleton } from './inbox-skeleton.js';
import { itemsQuery } from './queries.js';
import { useInbox } from './use-inbox.js';

/** Rows rendered at a time, so that the panel opens before a hundred rows are rendered. */
const rowsAtOnce = 20;
const icons = { messages: Mail, notifications: Bell } as const;

type InboxListProps = { readonly gym: string; readonly membershipId: string; readonly box: InboxBox; readonly onFollow: () => void };

export const InboxList = ({ gym, membershipId, box, onFollow }: InboxListProps) => {
  const { t } = useTranslation('inbox');
  const query = useQuery(itemsQuery(gym, box));
  const [shown, setShown] = useState(rowsAtOnce);
  const { mark, remove } = useInbox({ gym, membershipId, box });
  return (
    <QueryView query={query} skeleton={<InboxSkeleton />}>
      {(items) =>
        items.length === 0 ? (
          <EmptyState icon={icons[box]} title={t(`${box}.empty`)} description={t(`${box}.emptyLine`)} />
        ) : (
          <>
            <ul aria-label={t(`${box}.title`)}>
              {items.slice(0, shown).map((item) => (
                <InboxItem
                  key={item.id}
                  gym={gym}
                  item={item}
                  onRead={(read) => mark(item.id, read)}
                  onRemove={() => remove(item.id)}
                  onFollow={() => {
                    if (!item.read) mark(item.id, true);
                    onFollow();
                  }}
                />
              ))}
            </ul>
            <ListEnd
              query={{
                hasNextPage: items.length > shown,
                isFetching: false,
                isFetchingNextPage: false,
                isError: false,
                isPlaceholderData: false,
                fetchNextPage: () => setShown(shown + rowsAtOnce),
              }}
            />
          </>
        )
      }
    </QueryView>
  );
};
