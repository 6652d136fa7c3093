// Stores one conversation like the server: a sent message is in the next read.
import type { BootstrapAnswer } from '@spotter/contracts/accounts/queries';
import type { ChatItem, ChatMessage } from '@spotter/contracts/conversations/queries';
import { newId } from '../lib/api/send-command.js';
import { answer, takeCommands } from './api.js';
import { refusal } from './worker.js';

const perPage = 50;

export type Talk = {
  /** Name of the other member. */
  readonly contact: string;
  /** Oldest first. */
  messages: readonly Partial<ChatMessage>[];
  unread?: number;
  /** Code with which the server refuses every message. */
  refusal?: string;
  /** Set by the server. */
  chatId?: string;
  contactId?: string;
  begunWith?: string | undefined;
  readUpTo?: number;
};

const messageOf = (given: Partial<ChatMessage>, at: number): ChatMessage => ({
  id: `m${at}`,
  number: at + 1,
  value: '',
  createdAt: new Date(Date.UTC(2026, 10, 26, 8, at)).toISOString(),
  isMine: false,
  from: null,
  seen: false,
  ...given,
});

/** Answers the calls of the chat for this conversation. @returns its id, and its part of the preload call */
export const answerChat = (talk: Talk): { readonly chatId: string; readonly preload: BootstrapAnswer['preload'] } => {
  const chatId = (talk.chatId ??= newId());
  const contact = { id: (talk.contactId ??= newId()), name: talk.contact, avatar: null, status: 'offline' as const };
  const item = (): ChatItem => ({
    id: chatId,
    contact,
    memberCount: 2,
    unreadCount: talk.unread ?? 0,
    messageCount: talk.messages.length,
    lastMessage: talk.messages.at(-1)?.value ?? null,
    lastMessageAt: talk.messages.length === 0 ? null : messageOf({}, talk.messages.length).createdAt,
  });
  const items = (): ChatItem[] => (talk.messages.length === 0 ? [] : [item()]);
  const listed = { ...contact, role: 'client' as const, chatId };
  answer('GET /api/apps/chat/chats', () => ({ items: items() }));
  answer('GET /api/apps/chat/contacts', ({ parameters }) => ({
    items: contact.name.toLowerCase().includes(parameters.get('q') ?? '') ? [listed] : [],
    nextCursor: null,
  }));
  answer('GET /api/apps/chat/contact', listed);
  answer('GET /api/apps/chat/chat', ({ parameters }) => {
    if (talk.messages.length === 0) return refusal(404, 'not-found');
    const end = Number(parameters.get('before') ?? talk.messages.length + 1) - 1;
    const begin = Math.max(0, end - perPage);
    return { ...item(), messages: talk.messages.map(messageOf).slice(begin, end), older: begin > 0 ? String(begin + 1) : null };
  });
  takeCommands(({ type, payload }) => {
    if (type === 'read-conversation') Object.assign(talk, { unread: 0, readUpTo: payload.upTo });
    if (type !== 'send-message') return undefined;
    if (talk.refusal !== undefined) return talk.refusal;
    talk.begunWith ??= payload.with;
    talk.messages = [...talk.messages, { id: payload.messageId, value: payload.text, isMine: true }];
    return undefined;
  });
  return { chatId, preload: { chats: items(), unreadChats: (talk.unread ?? 0) > 0 ? 1 : 0 } };
};
