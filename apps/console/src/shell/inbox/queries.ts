import type { InboxBox } from '@spotter/contracts/inbox/commands';
import type { MessageItem } from '@spotter/contracts/inbox/queries';
import { commonQuery } from '../../lib/api/common.js';
import { firstFromPreload, preloaded } from '../../lib/api/preloaded.js';
import { gymQuery, queryClient } from '../../lib/api/query-client.js';

export const unreadQuery = (gym: string) => ({
  ...gymQuery({ gym, path: 'unread', topics: ['inbox'] }),
  ...firstFromPreload(gym, ({ unread }) => unread),
});
export const itemsQuery = (gym: string, box: InboxBox) => ({
  ...commonQuery(gym, `GET /api/common/${box}`, ['inbox']),
  // The newest of them.
  placeholderData: () => preloaded(gym)?.[box],
});
export const preferencesQuery = (gym: string) => gymQuery({ gym, path: 'inbox-preferences', topics: ['inbox'] });

/** Shows at once what was asked for; the answer, or its refusal, puts it right. */
export const showItems = (gym: string, box: InboxBox, change: (items: MessageItem[]) => MessageItem[]): void => {
  const { queryKey } = itemsQuery(gym, box);
  const items = queryClient.setQueryData(queryKey, (present) => (present === undefined ? present : change(present)));
  if (items === undefined) return;
  const unread = items.filter((item) => !item.read).length;
  queryClient.setQueryData(unreadQuery(gym).queryKey, (present) => (present === undefined ? present : { ...present, [box]: unread }));
};
