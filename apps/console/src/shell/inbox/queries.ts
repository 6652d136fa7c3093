import type { InboxBox } from '@spotter/contracts/inbox/commands';
import type { MessageItem } from '@spotter/contracts/inbox/queries';
import { commonQuery } from '@/lib/api/common.js';
import { firstFromPreload, preloaded } from '@/lib/api/preloaded.js';
import { gymQuery, queryClient } from '@/lib/api/query-client.js';
import { showMeanwhile } from '@/lib/api/meanwhile/show-meanwhile.js';

export const unreadQuery = (gym: string) => ({
  ...gymQuery({ gym, path: 'unread', topics: ['inbox'] }),
  ...firstFromPreload(gym, ({ unread }) => unread),
});
export const itemsQuery = (gym: string, box: InboxBox) => ({
  ...commonQuery(gym, `GET /api/common/${box}`, ['inbox']),
  // Only the newest items.
  placeholderData: () => preloaded(gym)?.[box],
});
export const preferencesQuery = (gym: string) => gymQuery({ gym, path: 'inbox-preferences', topics: ['inbox'] });

/** Shows a requested change immediately, until `end` is called: then the answer or refusal takes over. */
export const showItems = (gym: string, box: InboxBox, change: (items: MessageItem[]) => MessageItem[]): { readonly end: () => void } => {
  const items = showMeanwhile(itemsQuery(gym, box), change);
  const shown = queryClient.getQueryData(itemsQuery(gym, box).queryKey);
  // Without the items, the number of unread ones is unknown.
  const unread = shown?.filter((item) => !item.read).length;
  const count = unread === undefined ? undefined : showMeanwhile(unreadQuery(gym), (counts) => ({ ...counts, [box]: unread }));
  return {
    end: () => {
      items.end();
      count?.end();
    },
  };
};
