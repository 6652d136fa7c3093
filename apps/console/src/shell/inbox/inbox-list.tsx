import type { InboxBox } from '@spotter/contracts/inbox/commands';
import { useQuery } from '@tanstack/react-query';
import { Bell, Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.js';
import { QueryView } from '../../ui/query-view.js';
import { Skeleton } from '../../ui/skeleton.js';
import { InboxItem } from './inbox-item.js';
import { itemsQuery } from './queries.js';
import { useInbox } from './use-inbox.js';

const icons = { messages: Mail, notifications: Bell } as const;

type InboxListProps = { readonly gym: string; readonly membershipId: string; readonly box: InboxBox; readonly onFollow: () => void };

export const InboxList = ({ gym, membershipId, box, onFollow }: InboxListProps) => {
  const { t } = useTranslation('inbox');
  const query = useQuery(itemsQuery(gym, box));
  const { mark, remove } = useInbox({ gym, membershipId, box });
  return (
    <QueryView query={query} skeleton={<Skeleton className="m-5 h-24" />}>
      {(items) =>
        items.length === 0 ? (
          <EmptyState icon={icons[box]} title={t(`${box}.empty`)} line={t(`${box}.emptyLine`)} />
        ) : (
          <ul aria-label={t(`${box}.title`)}>
            {items.map((item) => (
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
        )
      }
    </QueryView>
  );
};
