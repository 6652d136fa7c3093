import type { ChatAnswer } from '@spotter/contracts/conversations/queries';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { addressOfReading, readGym } from '@/lib/api/api.js';
import { readOrKept } from '@/lib/api/kept-answers.js';
import { firstFromPreload } from '@/lib/api/preloaded.js';
import { gymQuery } from '@/lib/api/query-client.js';

export const chatsQuery = (gym: string) => ({
  ...gymQuery({ gym, path: '/api/apps/chat/chats', topics: ['conversations'], keep: true }),
  ...firstFromPreload(gym, ({ chats }) => chats && { items: chats }),
});

const chat = (gym: string, id: string, before?: string) => ({ gym, path: '/api/apps/chat/chat', parameters: { id, before } }) as const;

/** Address of the newest page of a conversation. */
export const chatAddress = (gym: string, id: string): string => addressOfReading(chat(gym, id));

/** Reads the newest page first and earlier ones on scrolling. The newest is stored on the device for phones without a network. */
export const chatQuery = (gym: string, id: string) => {
  const address = chatAddress(gym, id);
  return infiniteQueryOptions({
    queryKey: ['gym', gym, address],
    meta: { gym, path: address, topics: ['conversations'] },
    initialPageParam: null as string | null,
    getNextPageParam: ({ older }: ChatAnswer) => older,
    queryFn: async ({ pageParam, signal }): Promise<ChatAnswer> => {
      if (pageParam !== null) return readGym(chat(gym, id, pageParam), signal);
      return readOrKept(`${gym} ${address}`, () => readGym(chat(gym, id), signal), { signal });
    },
  });
};

const contacts = '/api/apps/chat/contacts';

export const contactsQuery = (gym: string, q: string) =>
  infiniteQueryOptions({
    queryKey: ['gym', gym, contacts, q],
    meta: { gym, path: contacts, topics: ['members', 'coach-assignments'] },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: { readonly nextCursor: string | null }) => nextCursor,
    queryFn: ({ pageParam, signal }) => readGym({ gym, path: contacts, parameters: { q, cursor: pageParam ?? undefined } }, signal),
  });

export const contactQuery = (gym: string, id: string) =>
  gymQuery({ gym, path: '/api/apps/chat/contact', parameters: { id }, topics: ['members'] });
