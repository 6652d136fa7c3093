// One conversation as the screen needs it: sent and outgoing messages. Reports that the user reads it.
import type { ChatItem } from '@spotter/contracts/conversations/queries';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { ApiProblem } from '@/lib/api/problem.js';
import { sendCommand } from '@/lib/api/send-command.js';
import { refreshTopics } from '@/lib/api/use-command.js';
import { useOnline } from '@/lib/hooks/use-online.js';
import { forgetSettled } from '@/offline/outbox.js';
import { useOutbox } from '@/offline/use-outbox.js';
import { useChat, type Selected } from './chat-state.js';
import { isMessageOf, withOutgoing } from './outgoing.js';
import { chatQuery, contactQuery } from './queries.js';

const onVisibility = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const useVisible = (): boolean => useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');

/** Marks messages as read while they are visible on a focused screen, and so informs the other members. */
const useReading = (gym: string, chatId: string, item: Pick<ChatItem, 'messageCount' | 'unreadCount'> | undefined): void => {
  const visible = useVisible();
  const online = useOnline();
  const { open } = useChat();
  const said = useRef(0);
  const count = item?.messageCount ?? 0;
  const unread = item !== undefined && item.unreadCount > 0;
  useEffect(() => {
    if (!open || !visible || !online || !unread || said.current >= count) return;
    said.current = count;
    sendCommand(gym, 'read-conversation', { conversationId: chatId, upTo: count })
      .then(() => refreshTopics(gym, ['conversations']))
      .catch((error: unknown) => {
        // A refusal means that it was marked as read already; after a lost answer it is sent again.
        if (!(error instanceof ApiProblem)) said.current = 0;
      });
  }, [gym, chatId, open, visible, online, unread, count]);
};

export const useConversation = (gym: string, { chatId, contactId }: Selected, listed: ChatItem | undefined) => {
  const query = useInfiniteQuery(chatQuery(gym, chatId));
  const contact = useQuery({ ...contactQuery(gym, contactId ?? ''), enabled: contactId !== undefined });
  const newest = query.data?.pages[0];
  // A conversation that has not begun is no error: the first message begins it.
  const unbegun = query.error instanceof ApiProblem && query.error.status === 404 && contactId !== undefined;
  const outbox = useOutbox();
  const mine = useMemo(() => outbox.filter(isMessageOf(gym, chatId)), [outbox, gym, chatId]);
  const said = useMemo(() => query.data?.pages.toReversed().flatMap(({ messages }) => messages) ?? [], [query.data]);
  useEffect(() => {
    const ids = new Set(said.map(({ id }) => id));
    const shown = mine.filter(({ status, payload }) => status === 'settled' && ids.has(payload.messageId));
    const position = Math.max(0, ...shown.map((entry) => entry.position ?? 0));
    if (shown.length > 0) void forgetSettled(gym, chatId, position);
  }, [said, mine, gym, chatId]);
  useReading(gym, chatId, newest);
  return {
    query,
    unbegun,
    contact: newest?.contact ?? listed?.contact ?? contact.data,
    messages: useMemo(() => withOutgoing(said, mine), [said, mine]),
    /** Sent with each message until the conversation has begun. */
    beginsWith: newest === undefined ? contactId : undefined,
  };
};
